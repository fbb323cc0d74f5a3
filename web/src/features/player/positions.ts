import { asRecord } from '@duologue/contract/read-forms';
import type { PlayerStore } from './player-store.ts';

const KEY = 'duologue.positions';
const MOST_KEPT = 500;
const SAVE_EVERY_SECONDS = 5;
/** So close to the end, one has heard it. */
const NEAR_END_SECONDS = 5;

/** Remembers where the listener is in each podcast. */
export function createPositionMemory(store: PlayerStore) {
  let savedSeconds = 0;
  const save = () => {
    const { track, currentTime, duration } = store.get();
    if (!track) return;
    savedSeconds = currentTime;
    savePosition(track.podcastId, currentTime, track.live ? 0 : duration);
  };
  return {
    save,
    saveNowAndThen() {
      if (Math.abs(store.get().currentTime - savedSeconds) >= SAVE_EVERY_SECONDS) save();
    },
  };
}

export function savedPosition(podcastId: number): number {
  const seconds = readAll()[podcastId];
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function savePosition(podcastId: number, seconds: number, duration: number) {
  const { [podcastId]: _, ...others } = readAll();
  const done = seconds < 1 || (duration > 0 && duration - seconds < NEAR_END_SECONDS);
  const entries = Object.entries(others).slice(-(MOST_KEPT - 1));
  if (!done) entries.push([String(podcastId), Math.round(seconds * 10) / 10]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Losing a position is no reason to disturb the listener.
  }
}

function readAll(): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
