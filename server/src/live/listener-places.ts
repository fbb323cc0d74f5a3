import { LimitError } from '../services/service-errors.ts';

/** A guess at when someone behind the same address will have stopped listening. */
const RETRY_AFTER_SECONDS = 30;

/** Counts answers that stay open, by address, so that nobody can hold them all. */
export class ListenerPlaces {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(mostAnAddress: number) {
    this.#most = mostAnAddress;
  }

  /** Gives a place and returns what gives it back, however often that is called. Throws LimitError where none is left. */
  take(address: string): () => void {
    const open = this.#open.get(address) ?? 0;
    if (open >= this.#most) {
      const message = `Please wait: ${open} listeners at your address are hearing podcasts while they are made.`;
      throw new LimitError(message, RETRY_AFTER_SECONDS);
    }
    this.#open.set(address, open + 1);
    let taken = true;
    return () => {
      if (taken) this.#giveBack(address);
      taken = false;
    };
  }

  #giveBack(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}
