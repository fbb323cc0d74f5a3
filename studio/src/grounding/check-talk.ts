import { readWords } from '../language/lexicon/read-list.ts';
import { readNumbers } from '../language/numbers.ts';
import { sensesOf } from '../language/synonyms.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import { checkNumbers } from './check-numbers.ts';
import type { SpokenSentence } from './claims.ts';
import type { ArticleIndex, ReadSentence } from './evidence.ts';
import { namesOf, sameName } from './names.ts';

const talkWords = readWords('talk-words');
/** "That was a disaster" says what somebody thinks of it. */
const evaluates =
  /^(that|this|it|what|which|so|sounds?|seems?|looks?|no wonder|not bad)\b[^,]{0,12}\b(is|was|are|were|'s|must|sounds?|seems?|looks?|makes?|feels?)\b/i;
/** A question with this many telling words must find half of them together in the article. */
const TELLING_WORDS = 3;
const TOGETHER = 0.5;

/** Questions and short remarks cite nothing, but they suppose things. What they suppose must be the article's. */
export function checkTalk({ text, tokens, kind }: SpokenSentence, index: ArticleIndex): string[] {
  const problems = strangersIn(tokens, index);
  if (kind === 'question') problems.push(...checkSupposed(tokens, index));
  else if (kind === 'remark' && !evaluates.test(text)) problems.push(...unknownIn(tokens, index).map(notThere));
  return problems;
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

/** "So why did the bakers poison the water?" supposes that they did. */
function checkSupposed(tokens: readonly Token[], index: ArticleIndex): string[] {
  const unknown = unknownIn(tokens, index);
  // Whoever asks whether something is so has not said that it is.
  const open = /^(am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might)$/.test(firstWord(tokens));
  if (unknown.length > (open ? 1 : 0)) return unknown.map(notThere);
  const telling = tokens.filter((token) => isContentWord(token) && token.pos !== 'ADV' && !talkWords.has(token.lemma));
  if (open || telling.length < TELLING_WORDS) return [];
  const most = Math.max(0, ...index.nearest(telling, 4).map((read) => countIn(telling, [read, ...index.before(read).slice(-1)])));
  return most / telling.length < TOGETHER ? ['no sentence of the article says what the question supposes'] : [];
}

/** Things and deeds that the whole article does not mention, and that are not everyday talk. */
function unknownIn(tokens: readonly Token[], index: ArticleIndex): Token[] {
  return tokens.filter(
    (token) =>
      (token.pos === 'NOUN' || token.pos === 'VERB') &&
      isContentWord(token) &&
      !talkWords.has(token.lemma) &&
      !keysOf(token).some((key) => index.keys.has(key)) &&
      index.senses.isDisjointFrom(sensesOf(token.lemma)),
  );
}

/** Whether a sentence that states nothing checkable still says something of its own, such as a comparison. */
export function saysSomething(tokens: readonly Token[]): boolean {
  return tokens.some((token) => /^(NOUN|VERB|PROPN)$/.test(token.pos) && isContentWord(token) && !talkWords.has(token.lemma));
}

function countIn(tokens: readonly Token[], sentences: readonly ReadSentence[]): number {
  return tokens.filter((token) =>
    sentences.some(
      ({ keys, senses }) => keysOf(token).some((key) => keys.has(key)) || !senses.isDisjointFrom(sensesOf(token.lemma)),
    ),
  ).length;
}

function firstWord(tokens: readonly Token[]): string {
  return (
    tokens.find(({ plain, pos }) => pos !== 'PUNCT' && !/^(and|but|so|then|well|wait|okay|now|or)$/.test(plain))?.plain ?? ''
  );
}

function notThere({ text }: Token): string {
  return `'${text}' is nowhere in the article`;
}
