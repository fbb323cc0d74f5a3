import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../create-services.ts';

/** The start comes first, and whoever opens the page at once and requests a podcast. */
const START_AFTER_MS = 3_000;
const ASK_EVERY_MS = 500;

/** Speaks the sample in the background, line by line, and waits while podcasts are being generated. Returns a stop. */
export function prepareSample({ sample, log }: Pick<Services, 'sample' | 'log'>, isBusy: () => boolean): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false });
  const untilIdle = async () => {
    while (isBusy()) await pause(ASK_EVERY_MS);
  };
  const done = pause(START_AFTER_MS)
    .then(() => sample.make(signal, untilIdle))
    .catch((error) => {
      if (!signal.aborted) log.warn({ err: error }, 'The sample could not be made; the next start tries again');
    });
  return async () => {
    stopping.abort(new Error('The process is stopping'));
    await done;
  };
}
