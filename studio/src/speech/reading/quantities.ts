import { readTable } from '../../language/lexicon/read-list.ts';
import { cardinal, decimal, ordinal } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

const number = '\\d+(?:,\\d{3})*(?:\\.\\d+)?|\\.\\d+';
/** The short ones only stand after money: "€2m". */
const scale = '(?:hundred|thousand|million|billion|trillion|[mbt]n|[kKmMB](?![a-z]))';
const scaleNames: Record<string, string> = {
  mn: 'million',
  m: 'million',
  M: 'million',
  bn: 'billion',
  B: 'billion',
  tn: 'trillion',
  k: 'thousand',
  K: 'thousand',
};

const currencies = readTable('currencies');

function money(sign: string, amount: string, scaleWord: string): string {
  const [one, many, cents] = currencies[sign] ?? [];
  const spokenScale = scaleNames[scaleWord] ?? scaleWord;
  if (spokenScale) return `${decimal(amount)} ${spokenScale} ${many}`;
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length === 2) {
    const small = Number(fraction) ? ` and ${cardinal(fraction)} ${cents}` : '';
    return `${cardinal(whole)} ${Number(whole.replaceAll(',', '')) === 1 ? one : many}${small}`;
  }
  return `${decimal(amount)} ${amount === '1' ? one : many}`;
}

const units = readTable('units');
const perNames = ['h', 'hr', 's', 'min', 'km', 'm', 'cm', 'kg', 'g', 'l', 'L', 'dL', 'ml', 'mL', 'mol', 'ha'];
const perUnits: Record<string, string> = {
  ...Object.fromEntries(perNames.map((name) => [name, units[name]?.[0] ?? name])),
  day: 'day',
  year: 'year',
};
const powers: Record<string, string> = { '2': 'square ', '²': 'square ', '3': 'cubic ', '³': 'cubic ', sq: 'square ' };
const longestFirst = (names: string[]) => names.toSorted((a, b) => b.length - a.length).join('|');
const unit = longestFirst(Object.keys(units));
const per = longestFirst(Object.keys(perUnits));
const longScale = '(?:hundred|thousand|million|billion|trillion)';
/** Letters that are words or mean thousands when they stand close after a number: "in" and "K", "s" of decades. */
const unitAfter = `(?:\\s?(sq) |\\s?)(${unit})([23²³])?`;

/** A measure before its noun is in the singular: "a 12V battery", "the 100 m race", but "the 5 km to the sea". */
const isAttribute = (article: string, next: string) => article !== '' && next !== '' && !notNouns.test(next);
const notNouns =
  /^ (?:of|in|and|or|is|was|are|were|to|from|at|by|on|with|between|above|below|under|over|tall|long|wide|high|deep|thick|away|apart|across|north|south|east|west|inland|offshore|per|each|that|which|for|than|down|up|into|before|after|ahead|behind|further|more|less|per|square|cubic)$/;

/** "square" is said before the unit for "sq" and for a power; `attribute` is in the singular. */
type UnitForm = { square?: string; power?: string; per?: string; perPower?: string; attribute?: boolean };

function quantity(amount: string, name: string, { square, power = '', per, perPower, attribute }: UnitForm = {}): string {
  const isOne = amount === '1' || attribute;
  const [one, many] = units[name] ?? [];
  const spokenUnit = `${powers[square || power] ?? ''}${isOne ? one : many}`;
  const rate = per
    ? ` per ${perPower && per !== 's' ? (powers[perPower] ?? '') : ''}${perUnits[per]}${per === 's' && perPower ? ' squared' : ''}`
    : '';
  return `${amount ? `${decimal(amount)} ` : ''}${spokenUnit}${rate}`;
}

function fraction(top: string, bottom: string): string {
  if (bottom === '2') return top === '1' ? 'one half' : `${cardinal(top)} halves`;
  const part = bottom === '4' ? 'quarter' : ordinal(bottom);
  return `${cardinal(top)} ${part}${top === '1' ? '' : 's'}`;
}

const currency = '(?<![A-Za-z])(?:US|CA|AU|NZ|HK|C|A|S)\\$|[$£€¥₹₽₩]';
const range = '\\s?(?:[-–—]|to)\\s?';
const rules: Rule[] = [
  [
    new RegExp(`(${currency})\\s?(${number})${range}(?:${currency})?(${number})(\\s?${scale})?(?![\\w])`, 'g'),
    (_all, sign, from, last, word) => `${decimal(from)} to ${money(sign, last, word.trim())}`,
  ],
  [
    new RegExp(`(${currency})\\s?(${number})(?:[ -]?(${scale})\\b)?`, 'g'),
    (_all, sign, amount, word) => money(sign, amount, word),
  ],
  [new RegExp(`(?<![\\w.,])(${number})\\s?([€£¥₹₽₩])(?![\\d])`, 'g'), (_all, amount, sign) => money(sign, amount, '')],
  [/(\d+)\s?¢/g, (_all, amount) => `${cardinal(amount)} cents`],
  [
    new RegExp(`(${number})${range}(${number})\\s?(?:%|per ?cent\\b)`, 'g'),
    (_all, from, last) => `${decimal(from)} to ${decimal(last)} percent`,
  ],
  [new RegExp(`(${number})\\s?(?:%|per cent\\b)`, 'g'), (_all, amount) => `${decimal(amount)} percent`],
  [new RegExp(`(?<![\\w.])-(${number})\\s?°\\s?([CFK])?\\b`, 'g'), (_all, amount, kind) => `minus ${degrees(amount, kind)}`],
  [
    new RegExp(`(${number})${range}(-?)(${number})\\s?°\\s?([CFK])?\\b`, 'g'),
    (_all, from, sign, last, kind) => `${decimal(from)} to ${sign ? 'minus ' : ''}${degrees(last, kind)}`,
  ],
  [new RegExp(`(${number})\\s?°\\s?([CF])\\b`, 'g'), (_all, amount, kind) => degrees(amount, kind)],
  [new RegExp(`(${number})\\s?°`, 'g'), (_all, amount) => degrees(amount, '')],
  [
    /(\d+)\s?(?:ft|feet|')\s?(\d+(?:\.\d+)?)\s?(?:in|inches)\b/g,
    (_all, feet, inches) => `${quantity(feet, 'ft')} ${quantity(inches, 'in')}`,
  ],
  [
    new RegExp(`(?<![\\w.,])(-?)(${number})${range}(${number})${unitAfter}(?:\\/(${per})([23²³])?)?(?![\\w])`, 'g'),
    (_all, sign, from, last, square, name, power, per, perPower) =>
      `${sign ? 'minus ' : ''}${decimal(from)} to ${quantity(last, name, { square, power, per, perPower })}`,
  ],
  [
    new RegExp(`(?<![\\w.,])(${number})-(${unit})(?=[\\s-][a-z]|[.,;:]|$)`, 'g'),
    (_all, amount, name) => quantity(amount, name, { attribute: true }),
  ],
  [
    new RegExp(
      `(?<![\\w.,-])((?:[Aa]n?|[Tt]he) )?(?<![\\w.,])(-?)(${number})(?: (${longScale}))?${unitAfter}(?:\\/(${per})([23²³])?)?(?![\\w])(?=( [a-z]+)?)`,
      'g',
    ),
    (all, article = '', sign, amount, scaleWord, square, name, power, perName, perPower, next = '') => {
      // "5 in the morning", "the 1980s", "12 V" and "100 K" need their space; a bare "in" is a preposition.
      if (name === 'in' || (name === 's' && !/\d\s/.test(all))) return all;
      const number = scaleWord ? '' : amount;
      const attribute = isAttribute(article, next);
      const spoken = quantity(number, name, { square, power, per: perName, perPower, attribute });
      return `${article}${sign ? 'minus ' : ''}${scaleWord ? `${decimal(amount)} ${scaleWord} ` : ''}${spoken}`;
    },
  ],
  // Units by themselves, as in tables and definitions.
  [
    new RegExp(`(?<![\\w/])(${unit})([²³])?\\/(${per})([²³])?(?![\\w/])`, 'g'),
    (_all, name, power, perName, perPower) => quantity('', name, { power, per: perName, perPower }),
  ],
  [/(?<![\w/])(km|cm|mm|m|mi|ft)([²³])(?!\w)/g, (_all, name, power) => quantity('', name, { power })],
  [/\b24\/7\b/g, 'twenty four seven'],
  [/\b9\/11\b/g, 'nine eleven'],
  [/\b(\d+) ([1-9])\/([2-9]|1[0-2])\b/g, (_all, whole, top, bottom) => `${cardinal(whole)} and ${fraction(top, bottom)}`],
  [/\b([1-9]\d?)\/([2-9]|1[0-2]|16|20|100)\b(?!\/)/g, (_all, top, bottom) => fraction(top, bottom)],
  [
    /(?<![\w.,:])(\d{1,3}(?:,\d{3}){0,4}|\d{1,9}):(\d{1,3}(?:,\d{3}){0,4}|\d{1,9})(?![\w:]|[.,]\d)/g,
    (_all, first, second) => `${cardinal(first)} to ${cardinal(second)}`,
  ],
  // The width of a gun's barrel is a number of its own.
  [
    /(?<![\w.])\.(\d\d)(?=[ -](?:rifle|caliber|calibre|pistol|revolver|cartridge|bullet|round|gun|Magnum|Long))/g,
    (_all, digits) => cardinal(digits),
  ],
];

function degrees(amount: string, kind: string): string {
  const scaleName = { C: ' Celsius', F: ' Fahrenheit', K: ' kelvin' }[kind] ?? '';
  return `${decimal(amount)} ${amount === '1' ? 'degree' : 'degrees'}${scaleName}`;
}

/** Money, percentages, temperatures, measures, fractions and ratios. */
export const readQuantities = (text: string) => applyRules(text, rules);
