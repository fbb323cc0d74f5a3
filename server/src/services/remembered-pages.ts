import { dropOldest } from '../drop-oldest.ts';
import { FAR, type Position } from '../repositories/podcast-list.ts';

const KEEP_MS = 5 * 60_000;
const MAX_KEPT = 200;

export type RememberedPages = {
  /** The last row of the page before this one, if that page was the last that was served of this listing. */
  before(listing: string, offset: number): Position | undefined;
  /** A page was served; `end` is where the next one begins. */
  note(listing: string, end: number, last: Position | undefined): void;
};

/**
 * Where pages far down a listing ended, so that going on from page to page costs the same everywhere. One place a listing:
 * an older one would disagree with what was shown since.
 */
export function rememberPages(now: () => number = () => performance.now()): RememberedPages {
  const kept = new Map<string, { end: number; last: Position; until: number }>();
  return {
    before(listing, offset) {
      const page = kept.get(listing);
      return page && page.end === offset && page.until > now() ? page.last : undefined;
    },
    note(listing, end, last) {
      kept.delete(listing);
      if (end <= FAR || !last) return;
      kept.set(listing, { end, last: { sortKey: last.sortKey, id: last.id }, until: now() + KEEP_MS });
      dropOldest(kept, MAX_KEPT);
    },
  };
}
