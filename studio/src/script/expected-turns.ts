import { WORDS_PER_MINUTE } from './speaking-rate.ts';

/** Short questions and longer answers together: words of an average turn. */
const AVERAGE_TURN_WORDS = 18;

/** How many turns a script of that many minutes will have, for the progress percent. */
export function expectedTurns(minutes: number): number {
  return Math.max(8, Math.round((minutes * WORDS_PER_MINUTE) / AVERAGE_TURN_WORDS));
}
