import { LimitError } from '../services/service-errors.ts';
import { createSlots, type TakeSlot } from '../services/slots.ts';

/** A player needs one or two; behind one address there may be a whole school. */
export const MAX_LISTENERS_PER_ADDRESS = 64;
/** A guess at when someone behind the same address will have stopped listening. */
const RETRY_AFTER_SECONDS = 30;

/** Responses that stay open, by address. */
export function createListenerSlots(max = MAX_LISTENERS_PER_ADDRESS): TakeSlot {
  return createSlots(max, (taken) => {
    const message = `Please wait: ${taken} listeners at your address are hearing podcasts that are still being generated.`;
    return new LimitError(message, RETRY_AFTER_SECONDS);
  });
}
