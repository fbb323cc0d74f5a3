import { createSharedWork } from './share-work.ts';

type CacheOptions<Value> = {
  lifeMs: number;
  /** Everything kept weighs at most this; what was not used for longest goes first. */
  maxWeight: number;
  weigh: (value: Value) => number;
  now: () => number;
};

/** Keeps answers for a while, within bounds, and asks only once for what several want at the same time. */
export function createAnswerCache<Value>({ lifeMs, maxWeight, weigh, now }: CacheOptions<Value>) {
  const kept = new Map<string, { value: Value; weight: number; until: number }>();
  const share = createSharedWork<Value>();
  let total = 0;

  function drop(key: string) {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: Value) {
    drop(key);
    const weight = weigh(value);
    if (weight > maxWeight) return;
    kept.set(key, { value, weight, until: now() + lifeMs });
    total += weight;
    for (const oldest of kept.keys()) {
      if (total <= maxWeight) return;
      drop(oldest);
    }
  }

  return async (key: string, ask: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    const found = kept.get(key);
    if (found && found.until > now()) {
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    return share(
      key,
      async (shared) => {
        const value = await ask(shared);
        keep(key, value);
        return value;
      },
      signal,
    );
  };
}
