import { readPairs, readWords } from '../../language/lexicon/read-list.ts';
import { modelNumber, spellOut } from './formulas.ts';
import { cardinal, ordinal, romanValue, year } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

/** Rulers and popes, whose numerals are ordinals even when they are a single letter. */
const regnal = readWords('rulers');
const titles =
  /^(?:King|Queen|Pope|Emperor|Empress|Prince|Princess|Duke|Count|Tsar|Czar|Sultan|Shah|Pharaoh|Kaiser|Archduke|Patriarch|Caliph|Antipope)$/;
const counted = [
  ...['War', 'Chapter', 'Part', 'Phase', 'Act', 'Volume', 'Book', 'Type', 'Class', 'Stage', 'Level', 'Apollo', 'Bowl', 'Title'],
  ...['Section', 'Article', 'Scene', 'Mark', 'Grade', 'Group', 'Division', 'Factor', 'Saturn', 'Gemini', 'Olympiad', 'Rocky'],
];
const notNumerals = new Set([
  'Malcolm X',
  'Vitamin C',
  'Vitamin D',
  'Hepatitis C',
  'Generation X',
  'Model X',
  'Model I',
  'SpaceX',
]);

/** "Charles II" and "John Rockefeller III" are the second and the third; "Photosystem II" is two. */
function romanAfter(all: string, before: string, name: string, letters: string): string {
  const value = romanValue(letters);
  if (value === undefined || notNumerals.has(`${name} ${letters}`)) return all;
  const start = before ? `${before} ${name}` : name;
  if (counted.includes(name)) return `${start} ${cardinal(value)}`;
  const isPerson = regnal.has(name) || regnal.has(before.replace(/ [A-Z]\.$/, '')) || titles.test(before);
  if (letters.length === 1 && !isPerson) return all;
  // Longer numerals than these are more likely initials: "John MD", "Charlotte DC".
  if (!isPerson && !/^[IVX]+$/.test(letters)) return all;
  return isPerson ? `${start} the ${ordinal(value)}` : `${start} ${cardinal(value)}`;
}

/** Said as words, not letter by letter. */
const acronyms = readPairs('acronyms');

const rules: Rule[] = [
  [/(?<=\d(?:st|nd|rd|th))\s?[-–—]\s?(?=\d{1,4}(?:st|nd|rd|th)\b)/g, ' to '],
  [/\b(\d+)(?:st|nd|rd|th)\b/g, (_all, digits) => ordinal(digits)],
  [
    /\b(?:([A-Z][a-z]{1,30}(?: [A-Z]\.)?) )?([A-Z]\p{Ll}{1,30}(?:-[A-Z]\p{Ll}{1,30})?) ([IVXLCDM]{1,15})\b(?!\.[A-Z])/gu,
    (all, before, name, letters) => romanAfter(all, before, name, letters),
  ],
  [/\b([IVX]{1,5})(?=[- ]century\b)/g, (all, letters) => (romanValue(letters) ? ordinal(romanValue(letters) ?? 0) : all)],
  [/\bBoeing (\d{3})\b/g, (_all, digits) => `Boeing ${modelNumber(digits)}`],
  [/\b(?:[A-Z]\.\s?){2,12}(?=[a-z,;:]|$|\s+[a-z])/g, (all) => `${spellOut(all.replace(/[^A-Z]/g, ''))} `],
  [/\b(?:[A-Z]\.\s?){1,12}(?=[A-Z])/g, (all) => `${spellOut(all.replace(/[^A-Z]/g, ''))} `],
  [/\b([A-Z]{2,6})s\b/g, (_all, letters) => (acronyms[letters] ? `${acronyms[letters]}s` : `${spellOut(letters)}s`)],
  [/\b([A-Z]{2,})(?:-|(?=\d))(\d+)\b/g, (_all, letters, digits) => `${letters} ${modelNumber(digits)}`],
  [
    /\b([A-Za-z]{1,3})-?(\d{1,4})([a-z]?)\b(?!\.\d)/g,
    (all, letters, digits, suffix) =>
      /^[a-z]{2,3}$/.test(letters) && letters !== 'mp'
        ? all
        : `${spellOut(letters.toUpperCase())} ${modelNumber(digits)} ${suffix.toUpperCase()}`.trim(),
  ],
  [/\b(\d+)x\b/g, (_all, digits) => `${cardinal(digits)} times`],
  [/\b((?:1\d|20)\d\d)([A-Z])\b/g, (_all, digits, letter) => `${year(digits)} ${spellOut(letter)}`],
  [/\b(1080|720)p\b/g, (_all, digits) => `${digits === '720' ? 'seven twenty' : 'ten eighty'} P`],
  [/\b(\d+)([A-Za-z])\b/g, (_all, digits, letter) => `${cardinal(digits)} ${spellOut(letter.toUpperCase())}`],
  // The dot of a genus ends no sentence: "E. coli".
  [/\b([A-Z])\. (?=[a-z]{3})/g, '$1 '],
  [/\b([A-Z]{2,})\/([A-Z]{2,})\b/g, '$1 $2'],
  [
    /\b[A-Z]{2,}\b/g,
    (letters) => acronyms[letters] ?? (letters.length <= 5 ? spellOut(letters) : letters[0] + letters.slice(1).toLowerCase()),
  ],
];

/** Ordinals, rulers, model numbers and words made of initials. */
export const readNames = (text: string) => applyRules(text, rules);
