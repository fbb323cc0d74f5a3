import { soundOfCompound, soundWithPrefix } from './compounds.ts';
import type { Dictionary, Role } from './dictionary.ts';
import { exceptions } from './exceptions.ts';
import { soundWithSuffix } from './suffixes.ts';

/** The sound of a single word: exceptions, the dictionary, known stems with endings, and at last its letters. */
export function createWordSounds(dictionary: Dictionary, soundOfLetters: (word: string) => string) {
  const known = (word: string, role?: Role): string | undefined => {
    for (const form of [word, word.toLowerCase(), capitalised(word)]) {
      const exception = Object.hasOwn(exceptions, form) ? exceptions[form] : undefined;
      if (exception) return exception;
      const entry = dictionary(form);
      if (entry) return (role && entry.byRole[role]) ?? entry.default;
    }
    return undefined;
  };
  const derived = (word: string, role?: Role): string | undefined =>
    known(word, role) ?? soundWithSuffix(word, (stem, stemRole) => derived(stem, stemRole ?? role));
  const guessed = new Map<string, string>();
  return (word: string, role?: Role): string => {
    if (/^[A-Z]$/.test(word)) return known(word) ?? '';
    const sound = derived(word, role) ?? soundWithPrefix(word, derived) ?? soundOfCompound(word, known);
    if (sound) return sound;
    const guess = guessed.get(word) ?? soundOfLetters(word.toLowerCase().replaceAll("'", ''));
    if (guessed.size < 10_000) guessed.set(word, guess);
    return guess;
  };
}

const capitalised = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`;
