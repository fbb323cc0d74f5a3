import { readLocal, writeLocal } from '../../lib/local-json.ts';
import { playerStore } from '../player/player-store.ts';

const KEY = 'duologue.playing-tab';
const tab = `${Date.now()}-${Math.random()}`;

/** Of several tabs that play, the one that began last counts as the one that plays. */
export function claimWhilePlaying() {
  let playing = false;
  const set = (now: boolean) => {
    if (now && !playing) writeLocal(KEY, tab);
    if (!now && playing && readLocal(KEY) === tab) writeLocal(KEY, undefined);
    playing = now;
  };
  const follow = () => set(playerStore.get().status === 'playing');
  playerStore.subscribe(follow);
  addEventListener('pagehide', () => set(false));
  follow();
}

/** Where no tab plays, or the browser refuses storage, it may be this one. */
export const isPlayingTab = () => (readLocal(KEY) ?? tab) === tab;
