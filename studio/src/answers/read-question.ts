import { oppositesOf } from '../grounding/opposite-words.ts';
import { readLines } from '../language/lexicon/read-list.ts';
import { synonymsOf } from '../language/synonyms.ts';
import { isTalkWord } from '../language/talk-words.ts';
import { plainText, readTokens, type Token } from '../language/tokens.ts';
import { isEnglish } from '../language/vectors/word-vectors.ts';
import { wordKey } from '../language/word-key.ts';
import { relationsOf } from '../language/wordnet/word-net.ts';
import type { ArticleIndex } from './article-index.ts';
import { dropFillers } from './drop-fillers.ts';
import { type QuestionKind, questionKind } from './question-kind.ts';

/** A word of the question that the answer must account for. */
export type Term = {
  plain: string;
  pos: Token['pos'];
  key: string;
  /** Keys of the words of the article that it may be a mistyped form of. */
  typos: readonly string[];
  /** Keys of words that can say the same, and of words that answer it. */
  synonyms: ReadonlySet<string>;
  answers: ReadonlySet<string>;
  /** Keys of what WordNet has for it: the same, and one step more general or special. */
  same: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  /** Words that turn it round. */
  opposites: readonly string[];
  weight: number;
  name: boolean;
  /** It is in the article's title: every sentence is about it. */
  topic: boolean;
  /** Nowhere in the article, in no form. */
  unknown: boolean;
  /** A word of the line just heard, not of the question. */
  heard: boolean;
};

export type ReadQuestion = QuestionKind & {
  text: string;
  terms: Term[];
  /** "Why?", "Who was he?": it says nothing by itself. */
  bare: boolean;
  /** It points at something that was just said. */
  pointsBack: boolean;
  /** "Who was the captain?", "What was she called?": it asks for a name. */
  asksName: boolean;
};

const MAX_CHARACTERS = 400;
const MAX_TERMS = 16;
const MAX_KINDS = 60;
const naming =
  /\bwho('s| is| was| were| are) (the|that|this|his|her|their|its|those|these)\b(?! (very )?(first|last|only|one|ones|people|person|man|woman|guy)\b)|\bwhat('s| is| was| were| are)\b.*\b(names?|called)\b|\bwhich (\p{L}+ )?(\p{L}+(ist|er|or|man|ian))\b/iu;
const pointing = /\b(he|she|it|they|him|her|them|his|its|their|this|that|these|those|there|one|ones|such)\b/;

const phrases = readLines('asked-phrases').map((line) => {
  const [pattern = '', words = ''] = line.split(' = ');
  return { pattern: new RegExp(`\\b(?:${pattern})(?![\\p{L}'])`, 'giu'), words };
});
const groups = readLines('asked-words').map((line) => line.split(' '));
const answersOf = Map.groupBy(groups, ([word = '']) => word);

export function readQuestion(question: string, index: ArticleIndex): ReadQuestion {
  const text = dropFillers(question.slice(0, MAX_CHARACTERS));
  const kind = questionKind(plainText(text));
  const rest = text.replace(new RegExp(kind.asking, 'iu'), ` ${measured(kind, text)} `);
  const terms = readTerms(rest, index);
  return {
    ...kind,
    text,
    terms,
    bare: terms.every(({ weight }) => weight <= LIGHT),
    pointsBack: pointing.test(plainText(rest)),
    asksName: naming.test(text),
  };
}

/** The words of a line that was just heard. */
export function readTerms(text: string, index: ArticleIndex): Term[] {
  const put = phrases.reduce((said, { pattern, words }) => said.replace(pattern, words), text);
  const terms = readTokens(put)
    .filter(isTerm)
    .map((token) => readTerm(token, index));
  return terms.filter(({ key }, at) => terms.findIndex((term) => term.key === key) === at).slice(0, MAX_TERMS);
}

/** "How tall" asks for a height: the adjective is a word to look for. */
function measured({ measure }: QuestionKind, text: string): string {
  if (measure === undefined || measure === 'count') return '';
  return (
    /\bhow (tall|high|deep|long|wide|far|big|large|heavy|fast|old|hot|cold|strong|bright)\b/i.exec(text)?.[1] ??
    (measure === 'money' ? 'cost' : '')
  );
}

const LIGHT = 0.2;
const SHORTEST_TYPO = 5;
/** Grammar, and words that only ask. */
const stopWords = new Set(
  (
    'a an the this that these those some any each every either neither all both and or but nor so yet if then than as because since while although though ' +
    'when where who whom whose which what how why i you he she it we they me him her us them my your his its our their mine one ones be am is are was were been being ' +
    'have has had having do does did done doing will would shall should can could may might must of in on at by for with about against between into through during ' +
    "to from up out off over again here there very too also just only even still n't 's 'll 're 've 'd 'm really actually basically exactly simply quite rather pretty thing things " +
    'stuff lot bit way ever now much many own back else anyone anybody someone somebody anything something kind sort type not no today exact know say tell article please mean afterwards really usually'
  ).split(' '),
);
/** Everyday words that may well be put differently. */
const lightWords = new Set(
  'get go come make take give put let see look find use call name happen people person man woman first last time year day place part work thing great big little good new old many most other same'.split(
    ' ',
  ),
);

function isTerm({ plain, pos }: Token): boolean {
  return (
    pos !== 'PUNCT' &&
    pos !== 'SPACE' &&
    pos !== 'SYM' &&
    /[\p{L}\d]/u.test(plain) &&
    !stopWords.has(plain) &&
    !plain.startsWith("'")
  );
}

function readTerm(token: Token, index: ArticleIndex): Term {
  const plain = token.plain.replace(/'s?$/, '');
  const key = wordKey(plain);
  const known = index.mentions(key) > 0;
  const forms = new Set([token.lemma, plain, ...positiveForms(plain)]);
  const synonyms = new Set([...forms].flatMap(synonymsOf).map(wordKey));
  const answers = new Set([...forms].flatMap((form) => (answersOf.get(form) ?? []).flat()).map(wordKey));
  const relations = [...forms].map(relationsOf);
  const same = new Set(relations.flatMap((some) => some.same).map(wordKey));
  const kinds = new Set(relations.flatMap((some) => some.kinds.slice(0, MAX_KINDS)).map(wordKey));
  const hasOther = [...synonyms, ...answers, ...same].some((other) => index.mentions(other) > 0);
  const typos = known || hasOther || plain.length < SHORTEST_TYPO || isEnglish(plain) ? [] : index.similar(key);
  const name = index.isName(key) || (!known && /^\p{Lu}/u.test(token.text) && token.index > 0) || typos.some(index.isName);
  const topic = index.titleKeys.has(key) || typos.some((typo) => index.titleKeys.has(typo));
  const unknown = !known && !hasOther && typos.length === 0;
  const weight = weightOf(token, name, index.mentions(key), index.places.length);
  return {
    plain,
    pos: token.pos,
    key,
    typos,
    synonyms,
    answers,
    same,
    kinds,
    opposites: oppositesOf(token),
    name,
    topic,
    unknown,
    weight,
    heard: false,
  };
}

/** "Bigger", "easiest": "big", "easy". */
function positiveForms(word: string): string[] {
  const root = /^(\p{L}{2,}?)(?:er|est)$/u.exec(word)?.[1];
  if (!root) return [];
  return [root, `${root}e`, root.replace(/(.)\1$/, '$1'), root.replace(/i$/, 'y')].filter(isEnglish);
}

/** Names and things say what a question is about; everyday verbs hardly do. Rare words say more than common ones. */
function weightOf(token: Token, name: boolean, mentions: number, sentences: number): number {
  const rarity = Math.min(1, 0.5 + 0.5 * (Math.log(1 + sentences / (1 + mentions)) / Math.log(1 + sentences)));
  if (name) return 1.3 * rarity;
  if (lightWords.has(token.lemma) || lightWords.has(token.plain)) return 0.3 * rarity;
  const talk = isTalkWord(token) ? 0.7 : 1;
  if (token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'NUM') return rarity * talk;
  return token.pos === 'VERB' ? 0.9 * rarity * talk : 0.6 * rarity * talk;
}
