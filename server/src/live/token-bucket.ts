/** Lets a burst through and then so many a second. The clock is a parameter. */
export class TokenBucket {
  readonly #size: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  constructor(size: number, perSecond: number, now: () => number = Date.now) {
    this.#size = size;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#tokens = size;
    this.#filledAt = now();
  }

  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(this.#size, this.#tokens + ((now - this.#filledAt) / 1_000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
