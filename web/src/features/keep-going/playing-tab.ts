import { readLocal, writeLocal } from '../../lib/local-json.ts';
import { playerStore } from '../player/player-store.ts';

const KEY = 'duologue.playing-tab';
const tab = crypto.randomUUID();

/** Of several tabs, the one that began to play last counts as the one that plays. */
export function claimWhilePlaying() {
  let playing = false;
  const follow = () => {
    const now = playerStore.get().status === 'playing';
    if (now && !playing) writeLocal(KEY, tab);
    playing = now;
  };
  playerStore.subscribe(follow);
  follow();
}

/** Where the browser refuses storage, there is one tab as far as we can tell. */
export const isPlayingTab = () => (readLocal(KEY) ?? tab) === tab;
