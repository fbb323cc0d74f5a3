import { cardinal, digitByDigit, ordinal, romanValue } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

/** Rulers and popes, whose numerals are ordinals even when they are a single letter. */
const regnal = [
  ...['Elizabeth', 'Henry', 'Edward', 'George', 'William', 'Charles', 'James', 'Richard', 'Mary', 'Louis', 'Philip', 'Francis'],
  ...['Napoleon', 'Peter', 'Catherine', 'Nicholas', 'Alexander', 'Paul', 'Ivan', 'Frederick', 'Wilhelm', 'Otto', 'Leopold'],
  ...['Ferdinand', 'Isabella', 'Alfonso', 'John', 'Juan', 'Carlos', 'Felipe', 'Pius', 'Benedict', 'Leo', 'Gregory', 'Clement'],
  ...['Innocent', 'Urban', 'Boniface', 'Sixtus', 'Julius', 'Ramesses', 'Ptolemy', 'Cleopatra', 'Darius', 'Xerxes', 'Constantine'],
  ...['Theodosius', 'Justinian', 'Basil', 'Mehmed', 'Selim', 'Suleiman', 'Murad', 'Amenhotep', 'Thutmose', 'Seti', 'Christian'],
  ...['Gustav', 'Margaret', 'Victor', 'Emmanuel', 'Umberto', 'Pedro', 'Maximilian', 'Rudolf', 'Joseph', 'Maria', 'Robert'],
];
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

function romanAfter(all: string, name: string, letters: string): string {
  const value = romanValue(letters);
  if (value === undefined || notNumerals.has(`${name} ${letters}`)) return all;
  if (counted.includes(name)) return `${name} ${cardinal(value)}`;
  const isRuler = regnal.includes(name);
  if (letters.length === 1 && !isRuler) return all;
  // Longer numerals than these are more likely initials: "John MD", "Charlotte DC".
  if (!isRuler && !/^[IVX]+$/.test(letters)) return all;
  return `${name} the ${ordinal(value)}`;
}

/** Said as words, not letter by letter. */
const acronyms: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['NASA', 'NATO', 'UNESCO', 'UNICEF', 'AIDS', 'OPEC', 'LASER', 'RADAR', 'SONAR', 'SARS', 'MERS', 'COVID', 'FIFA'],
      ...['UEFA', 'RAM', 'SIM', 'NORAD', 'ASEAN', 'SCUBA', 'GIF', 'LIGO', 'SETI', 'NAFTA', 'OSHA', 'SWAT', 'PETA', 'NOAA'],
      ...['MASH', 'ISIS', 'ANZAC', 'BASIC', 'COBOL', 'DARPA', 'FEMA', 'HIPAA', 'NIMBY', 'PIN', 'TED', 'ZIP', 'BRICS', 'INTERPOL'],
    ].map((word) => [word, word[0] + word.slice(1).toLowerCase()]),
  ),
  CERN: 'Surn',
  JPEG: 'jay peg',
  ASCII: 'asskey',
  GIF: 'gif',
  NAACP: 'N double ay C P',
};

/** Capitals with gaps between them are read as letters; a lone A would be read as the article. */
const spellOut = (letters: string) => [...letters].map((letter) => (letter === 'A' ? 'ay' : letter)).join(' ');

const substances: Record<string, string> = {
  NaCl: 'sodium chloride',
  KCl: 'potassium chloride',
  NaOH: 'sodium hydroxide',
  HCl: 'hydrochloric acid',
  pH: 'P H',
};
const element = '(?:H|He|Li|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|Cr|Mn|Fe|Ni|Cu|Zn|Br|Ag|I|Au|Hg|Pb|U)';

function formula(text: string): string {
  return (text.match(/[A-Z][a-z]?|\d+/g) ?? [])
    .map((part) => (/\d/.test(part) ? cardinal(part) : spellOut(part.toUpperCase())))
    .join(' ');
}

/** "747" after a maker's name or a letter is read in pairs: seven forty seven. */
function modelNumber(digits: string): string {
  if (digits.length === 3 && !digits.endsWith('00') && digits[1] !== '0')
    return `${cardinal(digits[0] ?? '')} ${cardinal(digits.slice(1))}`;
  return digits.startsWith('0') ? digitByDigit(digits) : cardinal(digits);
}

const rules: Rule[] = [
  [/\b(\d+)(?:st|nd|rd|th)\b/g, (_all, digits) => ordinal(digits ?? '')],
  [
    /\b([A-Z][a-z]+|[A-Z][a-z]+-[A-Z][a-z]+) ([IVXLCDM]+)\b(?!\.[A-Z])/g,
    (all, name, letters) => romanAfter(all ?? '', name ?? '', letters ?? ''),
  ],
  [
    /\b([IVX]{1,5})(?=[- ]century\b)/g,
    (all, letters) => (romanValue(letters ?? '') ? ordinal(romanValue(letters ?? '') ?? 0) : (all ?? '')),
  ],
  [new RegExp(`\\b(${Object.keys(substances).join('|')})\\b`, 'g'), (name) => substances[name ?? ''] ?? ''],
  // At least one digit that follows a symbol and is not the whole word's end of a name such as "Apollo11".
  [new RegExp(`\\b(?=[A-Z][A-Za-z]*\\d)(?:${element}\\d*){2,}(?![\\w-])`, 'g'), (all) => formula(all ?? '')],
  [/\b(?:O|H|N|Cl|F|Br)[2-9]\b/g, (all) => formula(all ?? '')],
  [/\b([a-z]+(?:ium|on|ine|gen|cium|balt))-(\d{1,3})\b/gi, (_all, name, digits) => `${name} ${modelNumber(digits ?? '')}`],
  [/\bBoeing (\d{3})\b/g, (_all, digits) => `Boeing ${modelNumber(digits ?? '')}`],
  [/\b(?:[A-Z]\.\s?){2,}(?=[a-z,;:]|$|\s+[a-z])/g, (all) => `${spellOut((all ?? '').replace(/[^A-Z]/g, ''))} `],
  [/\b(?:[A-Z]\.\s?)+(?=[A-Z])/g, (all) => `${spellOut((all ?? '').replace(/[^A-Z]/g, ''))} `],
  [
    /\b([A-Z]{2,6})s\b/g,
    (_all, letters) => (acronyms[letters ?? ''] ? `${acronyms[letters ?? '']}s` : `${spellOut(letters ?? '')}s`),
  ],
  [/\b([A-Z]{2,})(?:-|(?=\d))(\d+)\b/g, (_all, letters, digits) => `${letters} ${modelNumber(digits ?? '')}`],
  [
    /\b([A-Za-z]{1,3})-?(\d{1,4})([a-z]?)\b(?!\.\d)/g,
    (all, letters, digits, suffix) =>
      /^[a-z]{2,3}$/.test(letters ?? '') && letters !== 'mp'
        ? (all ?? '')
        : `${spellOut((letters ?? '').toUpperCase())} ${modelNumber(digits ?? '')} ${(suffix ?? '').toUpperCase()}`.trim(),
  ],
  [/\b(\d+)([A-Z])\b/g, (_all, digits, letter) => `${cardinal(digits ?? '')} ${spellOut(letter ?? '')}`],
  [/\b([A-Z]{2,})\/([A-Z]{2,})\b/g, '$1 $2'],
  [
    /\b[A-Z]{2,}\b/g,
    (letters) =>
      acronyms[letters ?? ''] ??
      ((letters ?? '').length <= 5 ? spellOut(letters ?? '') : (letters ?? '')[0] + (letters ?? '').slice(1).toLowerCase()),
  ],
];

/** Ordinals, rulers, formulae, model numbers and words made of initials. */
export const readNames = (text: string) => applyRules(text, rules);
