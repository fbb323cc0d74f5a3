import { asRecord } from '@duologue/contract/read-forms';

const KEY = 'duologue.positions';
const MOST_KEPT = 500;
/** So close to the end, one has heard it. */
const NEAR_END_SECONDS = 5;

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
