import { createHash, timingSafeEqual } from 'node:crypto';
import { dropOldest } from '../drop-oldest.ts';
import { LimitError, UnauthorizedError } from '../services/service-errors.ts';

const MAX_WRONG_TRIES = 10;
const WINDOW_MS = 15 * 60_000;
const MAX_ADDRESSES = 10_000;

/** Guards the one secret that opens the admin panel. Wrong tries are counted by address and forgotten after a while. */
export class AdminDoor {
  readonly #digest: Buffer;
  readonly #now: () => number;
  readonly #wrongTries = new Map<string, { count: number; until: number }>();

  constructor(token: string, now: () => number = Date.now) {
    this.#digest = digestOf(token);
    this.#now = now;
  }

  /** Passes or throws. A blocked address is refused before its token is looked at, so that blocking stops guessing. */
  check(authorization: string | undefined, address: string): void {
    const tries = this.#triesOf(address);
    if (tries && tries.count >= MAX_WRONG_TRIES) {
      throw new LimitError('Too many wrong admin tokens. Please wait.', (tries.until - this.#now()) / 1_000);
    }
    const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new UnauthorizedError('This needs the admin token.');
    // Both sides are hashed first: equal lengths, so the comparison takes the same time whatever was sent.
    if (timingSafeEqual(digestOf(token), this.#digest)) return;
    this.#count(address);
    throw new UnauthorizedError('The admin token is not right.');
  }

  #triesOf(address: string) {
    const tries = this.#wrongTries.get(address);
    if (tries && tries.until <= this.#now()) this.#wrongTries.delete(address);
    return this.#wrongTries.get(address);
  }

  #count(address: string) {
    const tries = this.#triesOf(address) ?? { count: 0, until: this.#now() + WINDOW_MS };
    this.#wrongTries.set(address, { ...tries, count: tries.count + 1 });
    dropOldest(this.#wrongTries, MAX_ADDRESSES);
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
