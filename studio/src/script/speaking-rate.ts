import type { ScriptPart } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';

/** Words that two people say in a minute, the pauses between them included: measured with the built-in voices. */
export const WORDS_PER_MINUTE = 160;

/** A turn over this many words is a lecture. */
export const MAX_TURN_WORDS = 60;

export function scriptWords(script: readonly ScriptPart[]): number {
  return script.reduce((total, part) => total + (part.type === 'turn' ? countWords(part.turn.text) : 0), 0);
}
