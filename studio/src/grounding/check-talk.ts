import { readNumbers } from '../language/numbers.ts';
import { sensesOf } from '../language/synonyms.ts';
import { isTalkWord } from '../language/talk-words.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, keysOf } from '../language/words.ts';
import { checkNumbers } from './check-numbers.ts';
import type { SpokenSentence } from './claims.ts';
import type { ArticleIndex, ReadSentence } from './evidence.ts';
import { namesOf, sameName } from './names.ts';

const lead = /^(and|but|so|then|well|wait|okay|now|or)$/;
const past = /^(did|was|were|had)$/;
const modal = /^(would|could|might|may|must|should|can|will|'d|'ll|won't|wouldn't|couldn't)$/;
/** A question with this many telling words must find half of them together in the article. */
const TELLING_WORDS = 3;
const TOGETHER = 0.5;

/** Questions and short remarks cite nothing, but they suppose things. What they suppose must be the article's. */
export function checkTalk({ tokens, kind }: SpokenSentence, index: ArticleIndex): string[] {
  const problems = strangersIn(tokens, index);
  if (kind === 'question') return [...problems, ...checkSupposed(tokens, index)];
  return kind === 'remark' ? [...problems, ...unknownIn(reported(tokens), index).map(notThere)] : problems;
}

/** Names and figures that the whole article does not have. */
function strangersIn(tokens: readonly Token[], index: ArticleIndex): string[] {
  const all = [...index.sentences.values()];
  const known = (name: string) =>
    index.keys.has(name) || all.some(({ names }) => [...names].some((other) => sameName(name, other)));
  const strangers = namesOf(tokens).filter((name) => !known(name));
  const numbers = readNumbers(tokens).filter(({ form, value }) => form === 'digits' && value > 10);
  return [...strangers.map((name) => `the name '${name}' is nowhere in the article`), ...checkNumbers(numbers, all)];
}

export function hasStrangers(tokens: readonly Token[], index: ArticleIndex): boolean {
  return strangersIn(tokens, index).length > 0;
}

/** "So why did the bakers poison the water?" supposes that they did; "Did they poison it?" supposes nothing. */
function checkSupposed(tokens: readonly Token[], index: ArticleIndex): string[] {
  const words = tokens.filter(({ plain, pos }) => pos !== 'PUNCT' && !lead.test(plain));
  const supposes = /^(why|how|when|where)$/.test(words[0]?.plain ?? '') && past.test(words[1]?.plain ?? '');
  if (!supposes) return [];
  const unknown = unknownIn(tokens, index);
  if (unknown.length > 0) return unknown.map(notThere);
  const telling = tokens.filter((token) => isContentWord(token) && token.pos !== 'ADV' && !isTalkWord(token));
  if (telling.length < TELLING_WORDS) return [];
  const most = Math.max(0, ...index.nearest(telling, 4).map((read) => countIn(telling, [read, ...index.before(read).slice(-1)])));
  return most / telling.length < TOGETHER ? ['no sentence of the article says what the question supposes'] : [];
}

/**
 * Who did what, where a remark reports a deed: "So arsonists did it". Empty for "It's a nightmare", "That would fit in a coat"
 * and "Somebody shouts", which are what the speaker thinks of it.
 */
function reported(tokens: readonly Token[]): readonly Token[] {
  const finite = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const verb = tokens[finite];
  if (!verb || tokens.some(({ plain }) => modal.test(plain))) return [];
  const isPast =
    past.test(verb.plain) ||
    (verb.pos === 'VERB' && (/ed$/.test(verb.plain) || (verb.plain !== verb.lemma && !/(ing|s)$/.test(verb.plain))));
  const subject = tokens.slice(0, finite);
  if (!isPast || !subject.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')) return [];
  // "The hospital came to the patient" names something known in other words; "arsonists" brings somebody in.
  return subject.some(({ plain }) => /^(the|this|that|his|her|its|their)$/.test(plain)) ? [verb] : [...subject, verb];
}

/** Things and deeds that the whole article does not mention, and that are not everyday talk. */
function unknownIn(tokens: readonly Token[], index: ArticleIndex): Token[] {
  return tokens.filter(
    (token) =>
      (token.pos === 'NOUN' || token.pos === 'VERB') &&
      isContentWord(token) &&
      !isNegation(token) &&
      !isTalkWord(token) &&
      !keysOf(token).some((key) => index.keys.has(key)) &&
      index.senses.isDisjointFrom(sensesOf(token.lemma)),
  );
}

/** Whether a sentence that states nothing checkable still says something of its own, such as a comparison. */
export function saysSomething(tokens: readonly Token[]): boolean {
  return tokens.some((token) => /^(NOUN|VERB|PROPN)$/.test(token.pos) && isContentWord(token) && !isTalkWord(token));
}

function countIn(tokens: readonly Token[], sentences: readonly ReadSentence[]): number {
  return tokens.filter((token) =>
    sentences.some(
      ({ keys, senses }) => keysOf(token).some((key) => keys.has(key)) || !senses.isDisjointFrom(sensesOf(token.lemma)),
    ),
  ).length;
}

function notThere({ text }: Token): string {
  return `'${text}' is nowhere in the article`;
}
