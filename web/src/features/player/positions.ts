import { listened, saveListened } from '../listening/listening.ts';
import type { PlayerStore } from './player-store.ts';

const SAVE_EVERY_SECONDS = 5;

/** Remembers where the listener is in each podcast. */
export function createPositionMemory(store: PlayerStore) {
  let savedSeconds = 0;
  const save = () => {
    const { track, currentTime, duration } = store.get();
    if (!track) return;
    savedSeconds = currentTime;
    saveListened(track.podcastId, currentTime, track.live ? 0 : duration);
  };
  return {
    save,
    saveNowAndThen() {
      if (Math.abs(store.get().currentTime - savedSeconds) >= SAVE_EVERY_SECONDS) save();
    },
  };
}

export const savedPosition = (podcastId: number) => listened(podcastId)?.seconds ?? 0;
