import model from 'wink-eng-lite-web-model';
import { plainText } from './tokens.ts';

/** The model's time for a word grows with the square of its length. */
const MAX_CHARACTERS = 40;
type WordLookup = { hasSamePOS(): boolean };
// The package's types leave these open.
const { stem, lemmatize } = model.addons as {
  stem(word: string): string;
  lemmatize(word: string, kind: 'NOUN' | 'VERB', lookup: WordLookup): string;
};
/** With no words to look up, only irregular forms are found: "wrote", "men". The stemmer does the rest. */
const irregularOnly: WordLookup = { hasSamePOS: () => false };

/** One key for all forms of a word, several times as fast as reading a sentence: for whole articles. */
export function wordKey(word: string): string {
  const plain = plainText(word).slice(0, MAX_CHARACTERS);
  return stem(lemmatize(lemmatize(plain, 'VERB', irregularOnly), 'NOUN', irregularOnly));
}
