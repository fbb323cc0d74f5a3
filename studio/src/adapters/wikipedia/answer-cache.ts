import { LRUCache } from 'lru-cache';
import { createDedupe } from './dedupe.ts';

type CacheOptions<Value> = {
  lifeMs: number;
  /** Everything cached weighs at most this; what was not used for longest goes first. */
  maxWeight: number;
  weigh: (value: Value) => number;
  now: () => number;
};

/** Caches answers for a while, within bounds, and asks only once for what several want at the same time. */
export function createAnswerCache<Value extends NonNullable<unknown>>({ lifeMs, maxWeight, weigh, now }: CacheOptions<Value>) {
  const answers = new LRUCache<string, Value>({
    ttl: lifeMs,
    maxSize: maxWeight,
    sizeCalculation: (value) => Math.max(1, weigh(value)),
    // With a resolution above zero the clock is read by a timer, not by `now`.
    ttlResolution: 0,
    perf: { now },
  });
  const share = createDedupe<Value>();
  const find = async (key: string, ask: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    const askAndCache = async (shared: AbortSignal) => {
      const value = await ask(shared);
      answers.set(key, value);
      return value;
    };
    return answers.get(key) ?? share(key, askAndCache, signal);
  };
  /** Drops an answer that is known to be out of date; false while a good one is there. */
  const forget = (key: string, isOutdated: (value: Value) => boolean): boolean => {
    const value = answers.get(key);
    if (value !== undefined && !isOutdated(value)) return false;
    answers.delete(key);
    return true;
  };
  return Object.assign(find, { forget });
}
