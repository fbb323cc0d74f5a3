import { soundOfCompound, soundWithPrefix } from './compounds.ts';
import type { Dictionary, Pronunciation, Role } from './dictionary.ts';
import { exceptions } from './exceptions.ts';
import { addS, soundWithSuffix } from './suffixes.ts';
import { withStress } from './symbols.ts';

/** Enough for the names of many episodes. */
const MAX_GUESSES = 10_000;

/** The sound of a single word: exceptions, the dictionary, known stems with endings, and at last its letters. */
export function createWordSounds(dictionary: Dictionary, soundOfLetters: (word: string) => string, table = exceptions) {
  const find = (forms: string[], role?: Role): string | undefined => {
    for (const form of forms) {
      const exception = Object.hasOwn(table, form) ? table[form] : undefined;
      if (exception) return exception;
      const entry = dictionary(form);
      if (entry) return soundFor(entry, role);
    }
    return undefined;
  };
  const known = (word: string, role?: Role) => find([word, word.toLowerCase(), capitalised(word)], role);
  const common = (word: string, role?: Role): string | undefined =>
    find([word.toLowerCase(), americanSpelling(word.toLowerCase())], role) ?? withSuffix(word, role);
  const withSuffix = (word: string, role?: Role): string | undefined =>
    soundWithSuffix(
      word,
      (stem, stemRole = role, names) => ((names || stem.length > 5) && known(stem, stemRole)) || common(stem, stemRole),
    );
  const guess = (word: string): string => {
    const [stem = word] = word.split("'");
    return stem === word ? soundOfLetters(word.toLowerCase()) : addS(soundOf(stem));
  };
  const guesses = new Map<string, string>();
  const soundOf = (word: string, role?: Role): string => {
    const sound =
      known(word, role) ??
      common(word, role) ??
      soundWithPrefix(word, common) ??
      soundOfCompound(word, (part) => find([part]), common);
    // "Anning" is not from the weak "an".
    if (sound !== undefined || /^[A-Z]$/.test(word)) return word.length > 4 ? withStress(sound ?? '') : (sound ?? '');
    const guessed = guesses.get(word) ?? guess(word);
    if (guesses.size < MAX_GUESSES) guesses.set(word, guessed);
    return guessed;
  };
  return soundOf;
}

/** Where a part of speech is not listed: a past form is like the verb, a noun and an adjective are like each other. */
const soundFor = ({ byRole, default: usual }: Pronunciation, role: Role | undefined): string =>
  (role && byRole[role]) ?? instead(byRole, role) ?? usual;

function instead(byRole: Pronunciation['byRole'], role: Role | undefined): string | undefined {
  if (role === 'p') return byRole.v;
  if (role === 'a') return byRole.n;
  return role === 'n' && byRole.a?.endsWith('ət') ? byRole.a : undefined;
}

/** The dictionary's spelling of "organisation", "colour", "centre" and "anaesthesia". */
const americanSpelling = (word: string) =>
  word
    .replace(/(?<=[a-z]{3})is(ations?|e|ed|es|ing|ers?)$/, 'iz$1')
    .replace(/(?<=[a-z]{2})our/, 'or')
    .replace(/(?<=[a-z]{2}[bt])re(s?)$/, 'er$1')
    .replace(/[ao]e(?=[a-z]{3})/, 'e');

const capitalised = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`;
