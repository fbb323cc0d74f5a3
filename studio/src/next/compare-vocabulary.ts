import type { Article } from '@duologue/contract';
import { readWords } from '../language/lexicon/read-list.ts';

const commonWords = readWords('common-words');
const themeWords = new Set([...readWords('theme-words')].map(keyOf));
/** A word in a heading says more about an article than one in its text. */
const HEADING_WEIGHT = 3;
/** Words of a theme are in at most this share of the articles: what many articles say joins no two of them. */
const THEME_SHARE = 0.3;
/** A theme is told by so many words. */
const THEME_WORDS = 3;
/** Said once in an article of a thousand words, a word is no theme of it. */
const THEME_COUNT = 2;

type Text = Pick<Article, 'title' | 'sections'>;
type Vector = { weights: Map<string, number>; counts: Map<string, number>; forms: Map<string, string>; length: number };

/** How much one text has in common with each of a collection, and the words that say so. */
export type Likeness = { index: number; likeness: number; theme: string[] };

/**
 * Compares vocabularies: words weigh more the rarer they are in the collection. Built once; a comparison then takes as long
 * as the text is.
 */
export function indexVocabulary(collection: readonly Text[]) {
  const counted = collection.map(countWords);
  const articlesWith = new Map<string, number>();
  for (const { counts } of counted) for (const word of counts.keys()) articlesWith.set(word, (articlesWith.get(word) ?? 0) + 1);
  const rarityOf = (word: string) => Math.log((collection.length + 1) / (articlesWith.get(word) ?? 1));
  const vectors = counted.map(weigh);

  function weigh({ counts, forms }: Counted): Vector {
    const known = [...counts].filter(([word]) => articlesWith.has(word));
    const weights = new Map(known.map(([word, count]) => [word, (1 + Math.log(count)) * rarityOf(word)]));
    return { weights, counts, forms, length: Math.hypot(...weights.values()) || 1 };
  }

  function compare(one: Vector, other: Vector, index: number): Likeness {
    let product = 0;
    const shared: [string, number][] = [];
    for (const [word, weight] of other.weights) {
      const common = weight * (one.weights.get(word) ?? 0);
      product += common;
      if (common > 0 && isThemeWord(word, one, other)) shared.push([word, common]);
    }
    const theme = shared.sort(([, first], [, second]) => second - first).slice(0, THEME_WORDS);
    const likeness = product / (one.length * other.length);
    return { index, likeness, theme: theme.map(([word]) => pluralOf(one.forms.get(word), other.forms.get(word)) ?? word) };
  }

  const isThemeWord = (word: string, one: Vector, other: Vector) =>
    (articlesWith.get(word) ?? 0) <= collection.length * THEME_SHARE &&
    Math.min(one.counts.get(word) ?? 0, other.counts.get(word) ?? 0) >= THEME_COUNT &&
    themeWords.has(word) &&
    isName(one.forms.get(word)) === isName(other.forms.get(word));

  return {
    /** 0 to 1: how unusual the rarest word of a title is in the collection. */
    rarity: (title: string) => {
      const words = splitWords(title).map(keyOf);
      const most = Math.log(collection.length + 1);
      return words.length === 0 ? 0 : Math.max(...words.map((word) => (commonWords.has(word) ? 0 : rarityOf(word) / most)));
    },
    /** All of the collection, most alike first. */
    likest: (text: Text): Likeness[] => {
      const vector = weigh(countWords(text));
      return vectors.map((other, index) => compare(vector, other, index)).sort((one, other) => other.likeness - one.likeness);
    },
  };
}

type Counted = { counts: Map<string, number>; forms: Map<string, string> };

function countWords({ title, sections }: Text): Counted {
  const counts = new Map<string, number>();
  const forms = new Map<string, Map<string, number>>();
  const add = (text: string, weight: number) => {
    for (const form of splitWords(text)) {
      const word = keyOf(form);
      if (word.length < 3 || commonWords.has(word) || commonWords.has(form.toLowerCase())) continue;
      counts.set(word, (counts.get(word) ?? 0) + weight);
      const known = forms.get(word) ?? new Map<string, number>();
      forms.set(word, known.set(form, (known.get(form) ?? 0) + 1));
    }
  };
  add(title, HEADING_WEIGHT);
  for (const { heading, sentences } of sections) {
    add(heading, HEADING_WEIGHT);
    for (const { text } of sentences) add(text, 1);
  }
  return { counts, forms: new Map([...forms].map(([word, known]) => [word, usualForm(known)])) };
}

/** As it is mostly written; with a capital letter only where it always has one. */
function usualForm(forms: ReadonlyMap<string, number>): string {
  const lower = [...forms].filter(([form]) => form === form.toLowerCase());
  const [usual = ''] = [...(lower.length > 0 ? lower : forms)].sort(([, one], [, other]) => other - one)[0] ?? [];
  return usual;
}

const splitWords = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

/** Singular and plural are one word. */
function keyOf(form: string): string {
  const lower = form.toLowerCase();
  if (lower === 'species') return lower;
  if (lower.length > 4 && lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  return lower.length > 3 && lower.endsWith('s') && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

/** "Both speak of calendars": the plural where one of the two has it. */
function pluralOf(one: string | undefined, other: string | undefined): string | undefined {
  return other?.endsWith('s') ? other : one?.endsWith('s') ? one : other;
}

/** "Elephant Island" and elephants have nothing in common. */
const isName = (form = '') => form !== form.toLowerCase();
