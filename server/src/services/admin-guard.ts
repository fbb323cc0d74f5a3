import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LimitError, UnauthorizedError } from './service-errors.ts';

const MAX_WRONG_TRIES = 10;
const WINDOW_MS = 15 * 60_000;
const MAX_ADDRESSES = 10_000;

export type AdminGuard = ReturnType<typeof createAdminGuard>;

/** Guards the one secret that opens the admin panel. Wrong tries are counted by address and forgotten after a while. */
export function createAdminGuard(token: string, now: () => number = Date.now) {
  const expected = digestOf(token);
  const wrongTries = new LRUCache<string, { count: number; until: number }>({ max: MAX_ADDRESSES });

  function triesOf(address: string) {
    const tries = wrongTries.get(address);
    return tries && tries.until > now() ? tries : undefined;
  }

  return {
    /** Passes or throws. A blocked address is refused before its token is compared, so that blocking stops guessing. */
    check(authorization: string | undefined, address: string): void {
      const tries = triesOf(address) ?? { count: 0, until: now() + WINDOW_MS };
      if (tries.count >= MAX_WRONG_TRIES) {
        throw new LimitError('Too many wrong admin tokens. Please wait.', (tries.until - now()) / 1_000);
      }
      const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
      if (given === undefined) throw new UnauthorizedError('This needs the admin token.');
      // Both sides are hashed first: equal lengths, so the comparison takes the same time whatever was sent.
      if (timingSafeEqual(digestOf(given), expected)) return;
      wrongTries.set(address, { ...tries, count: tries.count + 1 });
      throw new UnauthorizedError('The admin token is not right.');
    },
  };
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
