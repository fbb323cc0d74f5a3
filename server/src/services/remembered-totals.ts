import { dropOldest } from '../drop-oldest.ts';

const KEEP_MS = 15_000;
/** Fewer than this are counted every time. */
const MANY = 10_000;
const MAX_KEPT = 200;

export type RememberedTotals = (key: string, count: () => Promise<number>) => Promise<number>;

/** Counting a million rows takes a while; then a total that is a few seconds old is good enough for a page number. */
export function rememberTotals(now: () => number = () => performance.now()): RememberedTotals {
  const kept = new Map<string, { total: number; until: number }>();
  return async (key, count) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.total;
    kept.delete(key);
    const total = await count();
    if (total >= MANY) {
      kept.set(key, { total, until: now() + KEEP_MS });
      dropOldest(kept, MAX_KEPT);
    }
    return total;
  };
}
