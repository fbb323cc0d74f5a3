import { LimitError } from '../services/service-errors.ts';

/** A player needs one or two; behind one address there may be a whole school. */
export const MAX_LISTENERS_PER_ADDRESS = 64;
/** A guess at when someone behind the same address will have stopped listening. */
const RETRY_AFTER_SECONDS = 30;

export type TakeListenerSlot = (address: string) => () => void;

/** Counts responses that stay open, by address, so that nobody can hold them all. */
export function createListenerSlots(max = MAX_LISTENERS_PER_ADDRESS): TakeListenerSlot {
  const open = new Map<string, number>();
  /** Returns the function that releases the slot, however often that is called. Throws LimitError when none is left. */
  return (address) => {
    const taken = open.get(address) ?? 0;
    if (taken >= max) {
      const message = `Please wait: ${taken} listeners at your address are hearing podcasts that are still being generated.`;
      throw new LimitError(message, RETRY_AFTER_SECONDS);
    }
    open.set(address, taken + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    };
  };
}
