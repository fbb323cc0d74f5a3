import { readAbbreviations } from './reading/abbreviations.ts';
import { applyPronunciations } from './reading/apply-pronunciations.ts';
import { readDates } from './reading/dates.ts';
import { foldLetters } from './reading/letters.ts';
import { readNames } from './reading/names.ts';
import { readNumbers } from './reading/plain-numbers.ts';
import { pronunciations } from './reading/pronunciations.ts';
import { readQuantities } from './reading/quantities.ts';
import { readSymbols } from './reading/symbols.ts';

/** The order matters: what looks most special is read first, and what is left is an ordinary number or letter. */
const readings = [readSymbols, readAbbreviations, readDates, readQuantities, readNames, readNumbers, foldLetters];

/** Everything in words: plain letters, no digits, no signs. Names keep their spelling. */
export function spellOut(sentence: string): string {
  return readings.reduce((text, read) => read(text), sentence.replace(/\s+/g, ' ').trim());
}

/** Writes a sentence the way it is said, for voices that only know words. */
export function normaliseForSpeech(sentence: string): string {
  return applyPronunciations(spellOut(sentence), pronunciations);
}
