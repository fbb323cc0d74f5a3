import { readWords } from './lexicon/read-list.ts';
import type { Token } from './tokens.ts';

const commonWords = readWords('common-words');
const negations = readWords('negations');
const softNegations = readWords('soft-negations');
/** Nouns that only a person can be. */
export const personWords = readWords('person-words');

export function isContentWord({ pos, plain, lemma }: Token): boolean {
  if (pos === 'PUNCT' || pos === 'SYM' || pos === 'SPACE' || pos === 'NUM') return false;
  if (plain === 'back' && pos === 'NOUN') return true;
  return plain.length > 1 && /[a-z]/.test(plain) && !commonWords.has(plain) && !commonWords.has(lemma);
}

/** Two forms under which a word may be found again: 'wrote' by its lemma, 'mixing' by its stem. */
export function keysOf({ stem, lemma }: Token): string[] {
  return stem === lemma ? [stem] : [stem, lemma];
}

/** Says no, in one word or another. */
export function isNegation({ plain }: Token): boolean {
  return negations.has(plain) || plain.endsWith("n't");
}

/** Can say the same as a "no": the only one, closed to women, cut off, childless. */
export function isSoftNegation({ plain }: Token): boolean {
  return (
    softNegations.has(plain) ||
    /\p{L}{3,}less$/u.test(plain) ||
    /^un(like|certain|finished|popular|wanted|true|seen|touched|done)/.test(plain)
  );
}

/** The share of a claim's content words that the evidence has. */
export function shareOf(claim: readonly Token[], evidence: readonly Token[]): number {
  const keys = new Set(evidence.flatMap(keysOf));
  const content = claim.filter(isContentWord);
  return content.length === 0 ? 0 : content.filter((token) => keysOf(token).some((key) => keys.has(key))).length / content.length;
}
