import { readNumbers } from '../language/numbers.ts';
import { sensesOf } from '../language/synonyms.ts';
import { isTalkWord } from '../language/talk-words.ts';
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
/** Where every thing and deed is the article's, only put together in other words. */
const FAMILIAR_COVERAGE = 0.4;
/** Whoever retells something brings verbs and adjectives of their own; a thing that is not the article's tells more. */
const OWN_WORD = 0.5;
/** Everyday words tell least. */
const TALK_WORD = 0.4;

/** Flags a claim of which too little is in the evidence. Synonyms count; the `context` before it gives what pronouns stand for. */
export function checkCoverage(claim: readonly Token[], { sentences, context, index }: Evidence): string[] {
  const content = claim.filter((token) => isContentWord(token) && token.pos !== 'ADV' && !isNegation(token));
  const numbers = readNumbers(claim);
  const names = new Set(namesOf(claim));
  const weights = content.map((token) => {
    if (isKnown(token, sentences) || hasKey(token, index.titleKeys)) return { known: 1, full: 1 };
    const known = isIn(token, context) ? (names.has(token.plain) ? 1 : 0.5) : 0;
    const own = isTalkWord(token) ? TALK_WORD : isThing(token) ? 1 : OWN_WORD;
    return known > 0 ? { known: Math.min(known, own), full: 1 } : { known, full: own };
  });
  // Figures are checked on their own; here those that are right speak for the rest.
  const figures = numbers.filter((number) => checkNumbers([number], sentences).length === 0).length;
  const known = weights.reduce((sum, weight) => sum + weight.known, figures);
  const full = weights.reduce((sum, weight) => sum + weight.full, numbers.length);
  const size = content.length + numbers.length;
  const usual = size === SHORT_CLAIM_WORDS ? SHORT_COVERAGE : COVERAGE;
  const isFamiliar = (token: Token) =>
    hasKey(token, index.keys) ||
    isTalkWord(token) ||
    !index.senses.isDisjointFrom(sensesOf(token.lemma)) ||
    isCompound(token, sentences);
  const needed = content.every((token) => !(isThing(token) || token.pos === 'VERB') || isFamiliar(token))
    ? FAMILIAR_COVERAGE
    : usual;
  // Of two words one is not enough if the other is a thing that the article never mentions.
  const invented = size === 2 && known < full && content.some((token) => token.pos === 'NOUN' && !hasKey(token, index.keys));
  return content.length > 0 && (known / Math.max(1, full) < needed || invented)
    ? ['too little of it is in the sentences it rests on']
    : [];
}

function isKnown(token: Token, sentences: readonly ReadSentence[]): boolean {
  return (
    isIn(token, sentences) ||
    sentences.some(({ senses, headingKeys }) => !senses.isDisjointFrom(sensesOf(token.lemma)) || hasKey(token, headingKeys)) ||
    isCompound(token, sentences)
  );
}

function isIn(token: Token, sentences: readonly ReadSentence[]): boolean {
  return sentences.some(({ keys }) => hasKey(token, keys));
}

function hasKey(token: Token, keys: ReadonlySet<string>): boolean {
  return keysOf(token).some((key) => keys.has(key));
}

const SHORTEST_PART = 3;
const SHORTEST_COMPOUND = 2 * SHORTEST_PART;

/** "Earwax" of a plug of wax in the ear, "nails" of fingernails. */
function isCompound({ plain }: Token, sentences: readonly ReadSentence[]): boolean {
  if (plain.length < SHORTEST_COMPOUND) return false;
  return sentences.some(({ tokens }) => {
    const words = new Set(tokens.map((token) => token.plain));
    for (let at = SHORTEST_PART; at <= plain.length - SHORTEST_PART; at += 1)
      if (words.has(plain.slice(0, at)) && (words.has(plain.slice(at)) || words.has(`${plain.slice(at)}s`))) return true;
    return tokens.some(
      (token) => token.plain.length >= SHORTEST_COMPOUND && (token.plain.endsWith(plain) || plain.endsWith(token.plain)),
    );
  });
}

function isThing({ pos }: Token): boolean {
  return pos === 'NOUN' || pos === 'PROPN';
}
