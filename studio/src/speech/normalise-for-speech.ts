import { readAbbreviations } from './reading/abbreviations.ts';
import { readDates } from './reading/dates.ts';
import { readFormulas } from './reading/formulas.ts';
import { foldLetters } from './reading/letters.ts';
import { readNames } from './reading/names.ts';
import { readNumbers } from './reading/plain-numbers.ts';
import { readQuantities } from './reading/quantities.ts';
import { readSymbols } from './reading/symbols.ts';

/** The order matters: what looks most special is read first, and what is left is an ordinary number or letter. */
const readings = [readSymbols, readAbbreviations, readDates, readQuantities, readFormulas, readNames, readNumbers, foldLetters];

/** Writes a sentence the way it is said: plain letters, no digits, no signs. Names keep their spelling. */
export function normaliseForSpeech(sentence: string): string {
  return readings.reduce((text, read) => read(text), sentence.replace(/\s+/g, ' ').trim());
}
