import { readWords } from './lexicon/read-list.ts';
import type { Token } from './tokens.ts';

const talkWords = readWords('talk-words');

/** A word of any conversation: alone it claims nothing about a topic. */
export function isTalkWord({ lemma }: Token): boolean {
  return talkWords.has(lemma);
}
