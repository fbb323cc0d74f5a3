import type { LimitError } from './service-errors.ts';

/** Takes a slot of `key` and returns the function that releases it, however often that is called. */
export type TakeSlot = (key: string) => () => void;

/** Counts what is going on at the same time, by visitor or address, so that nobody has it all. Throws when none is left. */
export function createSlots(max: number, refusal: (taken: number) => LimitError): TakeSlot {
  const slots = new Map<string, number>();
  return (key) => {
    const taken = slots.get(key) ?? 0;
    if (taken >= max) throw refusal(taken);
    slots.set(key, taken + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (slots.get(key) ?? 1) - 1;
      if (left > 0) slots.set(key, left);
      else slots.delete(key);
    };
  };
}
