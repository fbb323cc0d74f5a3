import { readWords } from '../../../language/lexicon/read-list.ts';
import type { Fact } from '../facts.ts';

const graveWords = readWords('grave-words');

/** It tells of a death, a crime or a loss. */
export function isGrave({ tokens }: Fact): boolean {
  return tokens.some(({ plain, lemma }) => graveWords.has(plain) || graveWords.has(lemma));
}
