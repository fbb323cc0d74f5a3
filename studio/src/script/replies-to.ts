import type { Turn } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';

const answers =
  /^(yes|no|nope|right|exactly|indeed|true|not (quite|really|at all)|because|neither|so (did|was|were|is)|of course|that|those|it|they|he|she|him|them|and (then|why|how)|why|how so|what|which|who|really|same)\b/i;
const SHORT_QUESTION_WORDS = 6;

/** Whether a line makes no sense without the one before it: a reaction, an answer, a short question back. */
export function repliesTo(turn: Turn, before: Turn): boolean {
  if (turn.speaker === before.speaker) return false;
  if (turn.kind === 'reaction') return true;
  if (turn.kind === 'question') return countWords(turn.text) <= SHORT_QUESTION_WORDS;
  return answers.test(turn.text);
}
