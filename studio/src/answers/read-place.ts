import { dependsOnPrevious } from '../adapters/builtin-writer/depends-on-previous.ts';
import { speakableText } from '../adapters/builtin-writer/speakable.ts';
import { type NumberMention, readNumbers } from '../language/numbers.ts';
import { readTokens, type Token } from '../language/tokens.ts';
import { wordKey } from '../language/word-key.ts';
import { isContentWord } from '../language/words.ts';
import type { Place } from './article-index.ts';

/** A sentence that may answer, read closely. */
export type ReadPlace = {
  place: Place;
  /** As it would be spoken. */
  text: string;
  tokens: Token[];
  /** The key of each token, in the same order. */
  keys: string[];
  /** Positions of words of the article's title. */
  titled: ReadonlySet<number>;
  /** Positions of the words that say something. */
  content: number[];
  numbers: NumberMention[];
  /** It says "he", "this", "the other": it needs the sentence before. */
  dependent: boolean;
};

const read = new WeakMap<Place, ReadPlace>();

export function readPlace(place: Place): ReadPlace {
  const known = read.get(place) ?? readClosely(place);
  read.set(place, known);
  return known;
}

/** No sentence that can be spoken is longer. */
const MAX_CHARACTERS = 1_000;

function readClosely(place: Place): ReadPlace {
  const text = speakableText(place.sentence.text.slice(0, MAX_CHARACTERS));
  const tokens = readTokens(text);
  const keys = tokens.map(({ plain }) => wordKey(plain.replace(/'s?$/, '')));
  return {
    place,
    text,
    tokens,
    keys,
    content: tokens.filter(isContentWord).map(({ index }) => index),
    titled: new Set(tokens.filter((_, at) => place.titleKeys.has(keys[at] ?? '')).map(({ index }) => index)),
    numbers: readNumbers(tokens),
    dependent: dependsOnPrevious(tokens),
  };
}
