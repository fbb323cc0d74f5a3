import type { Article, Sentence } from '@duologue/contract';
import { isHostile } from '../language/hostile-text.ts';
import { type NumberMention, readNumbers } from '../language/numbers.ts';
import { sentenceTokens } from '../language/sentence-tokens.ts';
import { sensesOf } from '../language/synonyms.ts';
import { readTokens, type Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import { namesOf } from './names.ts';

/** A sentence of the article, read once. */
export type ReadSentence = {
  sentence: Sentence;
  section: number;
  tokens: Token[];
  numbers: NumberMention[];
  names: Set<string>;
  keys: Set<string>;
  /** The words of the heading that it stands under: they are evidence too. */
  headingKeys: ReadonlySet<string>;
  /** The groups of synonyms that its words stand in. */
  senses: Set<number>;
};

export type ArticleIndex = {
  sentences: ReadonlyMap<number, ReadSentence>;
  /** Every word of the article, its titles included, by stem and lemma. */
  keys: ReadonlySet<string>;
  titleKeys: ReadonlySet<string>;
  /** The groups of synonyms of all its words. */
  senses: ReadonlySet<number>;
  /** Names that the article is about: they may be said at any place. */
  mainNames: ReadonlySet<string>;
  /** The sentences that share most of the rarest words with these tokens. */
  nearest(tokens: readonly Token[], count: number): ReadSentence[];
  /** True for two words that stand next to each other in a name of the article. */
  inOneName(name: string, other: string): boolean;
  /** The sentences just before it in its section: what its pronouns may stand for. */
  before(read: ReadSentence): ReadSentence[];
};

/** How far back a pronoun may point. */
export const SENTENCES_BEFORE = 6;
const MAIN_NAME_MENTIONS = 3;

/** Sentences that speak to a model are evidence for nothing. Section by section, so that others can work in between. */
export async function indexArticle(article: Article): Promise<ArticleIndex> {
  const all: ReadSentence[] = [];
  for (const [index, { heading, sentences }] of article.sections.entries()) {
    const headingKeys = new Set(readTokens(heading).flatMap((token) => [token.plain, ...keysOf(token)]));
    const read = (sentence: Sentence) => readSentence(sentence, index, headingKeys);
    all.push(...sentences.filter(({ text }) => !isHostile(text)).map(read));
    await new Promise(setImmediate);
  }
  const byId = new Map(all.map((read) => [read.sentence.id, read]));
  const positions = new Map(all.map((read, position) => [read, position]));
  const titleKeys = new Set(
    readTokens([article.title, ...article.sources.map(({ title }) => title)].join('. ')).flatMap((token) => [
      token.plain,
      ...keysOf(token),
    ]),
  );
  const headingKeys = article.sections.flatMap(({ heading }) =>
    readTokens(heading).flatMap((token) => [token.plain, ...keysOf(token)]),
  );
  const mentions = new Map<string, number>();
  for (const { names } of all) for (const name of names) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  const mainNames = new Set([...mentions].filter(([, count]) => count >= MAIN_NAME_MENTIONS).map(([name]) => name));
  const pairs = new Set(all.flatMap(({ tokens }) => namePairs(tokens)));
  const postings = new Map<string, ReadSentence[]>();
  for (const read of all) {
    for (const key of read.keys) {
      const holders = postings.get(key);
      if (holders) holders.push(read);
      else postings.set(key, [read]);
    }
  }

  return {
    sentences: byId,
    titleKeys,
    senses: new Set(all.flatMap(({ senses }) => [...senses])),
    mainNames,
    keys: new Set([
      ...postings.keys(),
      ...titleKeys,
      ...headingKeys,
      ...all.flatMap(({ tokens }) => tokens.map(({ plain }) => plain)),
    ]),
    nearest(tokens, count) {
      const scores = new Map<ReadSentence, number>();
      for (const key of new Set(tokens.filter(isTelling).flatMap(keysOf))) {
        const holders = postings.get(key) ?? [];
        for (const read of holders) scores.set(read, (scores.get(read) ?? 0) + Math.log(1 + all.length / holders.length));
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0].sentence.id - b[0].sentence.id)
        .slice(0, count)
        .map(([read]) => read);
    },
    inOneName: (name, other) => name === other || pairs.has(`${name} ${other}`) || pairs.has(`${other} ${name}`),
    before(read) {
      const position = positions.get(read) ?? 0;
      return all.slice(Math.max(0, position - SENTENCES_BEFORE), position).filter(({ section }) => section === read.section);
    },
  };
}

function readSentence(sentence: Sentence, section: number, headingKeys: ReadonlySet<string>): ReadSentence {
  const tokens = sentenceTokens(sentence);
  const keys = new Set(tokens.filter(isTelling).flatMap(keysOf));
  const senses = new Set(tokens.filter(isTelling).flatMap(({ lemma }) => [...sensesOf(lemma)]));
  const names = new Set(namesOf(tokens));
  return { sentence, section, tokens, numbers: readNumbers(tokens), names, keys, headingKeys, senses };
}

function namePairs(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ pos, plain }, at) => {
    const next = tokens[at + 1];
    return pos === 'PROPN' && next?.pos === 'PROPN' ? [`${plain} ${next.plain}`] : [];
  });
}

function isTelling(token: Token): boolean {
  return isContentWord(token) || token.pos === 'NUM';
}
