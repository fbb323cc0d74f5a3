import type { Article, Sentence } from '@duologue/contract';
import MiniSearch from 'minisearch';
import { isApparatus } from '../adapters/builtin-writer/speakable.ts';
import { isHostile } from '../language/hostile-text.ts';
import { wordKey } from '../language/word-key.ts';

/** A sentence with its place in the article. */
export type Place = {
  sentence: Sentence;
  section: number;
  position: number;
  heading: string;
  titleKeys: ReadonlySet<string>;
  previous: Place | undefined;
  next: Place | undefined;
};

export type ArticleIndex = {
  places: readonly Place[];
  place(id: number): Place | undefined;
  titleKeys: ReadonlySet<string>;
  /** In how many sentences a word stands. */
  mentions(key: string): number;
  /** Written with a capital wherever it does not open a sentence. */
  isName(key: string): boolean;
  /** The article's words that a mistyped one may be. */
  similar(word: string): string[];
  /** Sentences by how well they fit these weighted keys, best first. */
  search(keys: ReadonlyMap<string, number>, limit: number): { place: Place; score: number }[];
};

/** What the words of the heading and of the sentence before add: a sentence rarely names everything itself. */
const HEADING_SHARE = 0.4;
const PREVIOUS_SHARE = 0.35;
const SIMILAR = 4;
const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

const indexes = new WeakMap<Article, ArticleIndex>();

/** Read once for each article object, however many questions follow. */
export function articleIndex(article: Article): ArticleIndex {
  const index = indexes.get(article) ?? createIndex(article);
  indexes.set(article, index);
  return index;
}

export function wordsIn(text: string): string[] {
  return (text.match(wordPattern) ?? []).map((word) => word.replace(/['’]s?$/, ''));
}

function createIndex(article: Article): ArticleIndex {
  const titles = [article.title, ...article.sources.map(({ title }) => title)];
  const titleKeys = new Set(titles.flatMap(wordsIn).map(wordKey));
  const places = placesOf(article, titleKeys);
  const byId = new Map(places.map((place) => [place.sentence.id, place]));
  const keys = new Map<string, string>();
  const keyOf = (word: string) => {
    const known = keys.get(word);
    if (known !== undefined) return known;
    const key = wordKey(word);
    keys.set(word, key);
    return key;
  };
  const mentions = new Map<string, number>();
  const small = new Set<string>();
  const large = new Set<string>();
  const search = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsIn,
    processTerm: keyOf,
  });
  const headings = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], tokenize: wordsIn, processTerm: keyOf });
  headings.addAll(article.sections.map(({ heading }, id) => ({ id, text: heading })));
  places.forEach(({ sentence: { text } }, id) => {
    search.add({ id, text });
    const words = wordsIn(text);
    for (const key of new Set(words.map(keyOf))) mentions.set(key, (mentions.get(key) ?? 0) + 1);
    words.forEach((word, at) => {
      if (/^\p{Ll}/u.test(word)) small.add(keyOf(word));
      else if (at > 0 && /^\p{Lu}/u.test(word)) large.add(keyOf(word));
    });
  });
  return {
    places,
    place: (id) => byId.get(id),
    titleKeys,
    mentions: (key) => mentions.get(key) ?? 0,
    isName: (key) => large.has(key) && !small.has(key),
    similar: (word) =>
      search
        .autoSuggest(word, { fuzzy: word.length > 7 ? 2 : 1, prefix: false, processTerm: keyOf })
        .slice(0, SIMILAR)
        .flatMap(({ terms }) => terms)
        .filter((key) => key[0] === word[0]),
    search(weights, limit) {
      const query = [...weights.keys()].join(' ');
      const options = {
        prefix: false,
        tokenize: (text: string) => text.split(' '),
        processTerm: (term: string) => term,
        boostTerm: (term: string) => weights.get(term) ?? 1,
      };
      const own = new Map<number, number>(search.search(query, options).map(({ id, score }) => [id, score]));
      const under = new Map<number, number>(headings.search(query, options).map(({ id, score }) => [id, score]));
      const found = places.map((place, at) => {
        const before = place.previous ? (own.get(at - 1) ?? 0) : 0;
        const score = (own.get(at) ?? 0) + PREVIOUS_SHARE * before + HEADING_SHARE * (under.get(place.section) ?? 0);
        return { place, score };
      });
      return found
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
        .slice(0, limit);
    },
  };
}

/** Sentences that speak to a model, and the apparatus below an article, answer nothing. */
function placesOf(article: Article, titleKeys: ReadonlySet<string>): Place[] {
  return article.sections.flatMap(({ heading, sentences }, section) => {
    if (isApparatus(heading)) return [];
    const places = sentences
      .filter(({ text }) => !isHostile(text))
      .map(
        (sentence, position): Place => ({
          sentence,
          section,
          position,
          heading,
          titleKeys,
          previous: undefined,
          next: undefined,
        }),
      );
    places.forEach((place, at) => {
      place.previous = places[at - 1];
      place.next = places[at + 1];
    });
    return places;
  });
}
