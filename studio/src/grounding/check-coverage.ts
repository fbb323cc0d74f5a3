import { readNumbers } from '../language/numbers.ts';
import { sensesOf } from '../language/synonyms.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, keysOf } from '../language/words.ts';
import type { Evidence } from './check.ts';
import { checkNumbers } from './check-numbers.ts';
import type { ReadSentence } from './evidence.ts';
import { namesOf } from './names.ts';

/** Share of a claim's words that must be in the sentences it rests on. */
const COVERAGE = 0.5;
/** Of three words two must be known. */
const SHORT_CLAIM_WORDS = 3;
const SHORT_COVERAGE = 0.6;
/** Whoever retells something brings verbs and adjectives of their own; a thing that is not the article's tells more. */
const OWN_WORD = 0.5;

/** Flags a claim of which too little is in the evidence. Synonyms count; the `context` before it gives what pronouns stand for. */
export function checkCoverage(claim: readonly Token[], { sentences, context, index }: Evidence): string[] {
  const content = claim.filter((token) => isContentWord(token) && token.pos !== 'ADV' && !isNegation(token));
  const numbers = readNumbers(claim);
  const names = new Set(namesOf(claim));
  const weights = content.map((token) => {
    if (isIn(token, sentences) || hasKey(token, index.titleKeys) || hasSynonym(token, sentences)) return { known: 1, full: 1 };
    const known = isIn(token, context) ? (names.has(token.plain) ? 1 : 0.5) : 0;
    return { known, full: known > 0 || isThing(token) ? 1 : OWN_WORD };
  });
  // Figures are checked on their own; here those that are right speak for the rest.
  const figures = numbers.filter((number) => checkNumbers([number], sentences).length === 0).length;
  const known = weights.reduce((sum, weight) => sum + weight.known, figures);
  const full = weights.reduce((sum, weight) => sum + weight.full, numbers.length);
  const size = content.length + numbers.length;
  const needed = size === SHORT_CLAIM_WORDS ? SHORT_COVERAGE : COVERAGE;
  // Of two words one is not enough if the other is a thing that the article never mentions.
  const invented = size === 2 && known < full && content.some((token) => token.pos === 'NOUN' && !hasKey(token, index.keys));
  return content.length > 0 && (known / Math.max(1, full) < needed || invented)
    ? ['too little of it is in the sentences it rests on']
    : [];
}

function isIn(token: Token, sentences: readonly ReadSentence[]): boolean {
  return sentences.some(({ keys }) => hasKey(token, keys));
}

function hasKey(token: Token, keys: ReadonlySet<string>): boolean {
  return keysOf(token).some((key) => keys.has(key));
}

function hasSynonym({ lemma }: Token, sentences: readonly ReadSentence[]): boolean {
  return sentences.some(({ senses }) => !senses.isDisjointFrom(sensesOf(lemma)));
}

function isThing({ pos }: Token): boolean {
  return pos === 'NOUN' || pos === 'PROPN';
}
