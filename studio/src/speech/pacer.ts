import { setTimeout as sleep } from 'node:timers/promises';

/** Lets callers start at an even pace: at most so many in a minute, the first at once. */
export function createPacer(perMinute: number): (signal: AbortSignal) => Promise<void> {
  const intervalMs = 60_000 / perMinute;
  let nextMs = 0;
  return async (signal) => {
    const now = performance.now();
    const startMs = Math.max(now, nextMs);
    nextMs = startMs + intervalMs;
    if (startMs > now) await sleep(startMs - now, undefined, { signal });
  };
}
