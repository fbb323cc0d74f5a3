import { months } from '../../language/lexicon/months.ts';
import { cardinal, ordinal, pluralNumber, year } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

const month = `(${months.join('|')})`;
const day = '([1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const to = '\\s?(?:[-–—]|to)\\s?';

function clockTime(hours: string, minutes: string): string {
  if (minutes === '00') return Number(hours) > 12 ? `${cardinal(hours)} hundred` : `${cardinal(hours)} o'clock`;
  return `${cardinal(hours)} ${minutes.startsWith('0') ? 'oh ' : ''}${cardinal(minutes)}`;
}

function decade(century: string, digit: string): string {
  if (digit === '0') return century === '20' ? 'two thousands' : `${cardinal(century)} hundreds`;
  return `${cardinal(century)} ${pluralNumber(cardinal(`${digit}0`))}`;
}

const rules: Rule[] = [
  [/\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g, (_all, y, m, d) => `${months[Number(m) - 1]} ${ordinal(d)}, ${year(y)}`],
  // As in America the month comes first, unless it cannot be one.
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:1[5-9]|20)\d\d)(?![\d/])/g,
    (all, first, second, y) => {
      const [m, d] = Number(first) > 12 ? [second, first] : [first, second];
      if (!months[Number(m) - 1] || Number(d) > 31) return all;
      return `${months[Number(m) - 1]} ${ordinal(d)}, ${year(y)}`;
    },
  ],
  [
    new RegExp(`\\b${day}${to}${day} ${month}(?:,? (\\d{3,4})\\b)?`, 'g'),
    (_all, first, last, name, y) => `the ${ordinal(first)} to the ${ordinal(last)} of ${name}${y ? `, ${year(y)}` : ''}`,
  ],
  [
    new RegExp(`(?:\\b[Tt]he )?\\b${day} (?:of )?${month},? (\\d{3,4})\\b(?!,\\d)`, 'g'),
    (_all, d, name, y) => `the ${ordinal(d)} of ${name}, ${year(y)}`,
  ],
  [new RegExp(`\\b${month} ${day},? (\\d{3,4})\\b(?!,\\d)`, 'g'), (_all, name, d, y) => `${name} ${ordinal(d)}, ${year(y)}`],
  [new RegExp(`(?:\\b[Tt]he )?\\b${day} (?:of )?${month}\\b`, 'g'), (_all, d, name) => `the ${ordinal(d)} of ${name}`],
  [new RegExp(`\\b${month} ${day}${to}${day}\\b`, 'g'), (_all, name, a, b) => `${name} ${ordinal(a)} to ${ordinal(b)}`],
  [new RegExp(`\\b${month} ${day}\\b(?!,?\\d)`, 'g'), (_all, name, d) => `${name} ${ordinal(d)}`],
  [new RegExp(`\\b${month},? (\\d{3,4})\\b(?!,\\d)`, 'g'), (_all, name, y) => `${name} ${year(y)}`],
  [
    /\b([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?\s?([AaPp])\.?[Mm]\b\.?/g,
    (_all, h, m, half) => `${m === '00' ? cardinal(h) : clockTime(h, m)} ${half.toUpperCase()}M`,
  ],
  [/\b(\d{1,2})\s?([AaPp])M\b/g, (_all, h, half) => `${cardinal(h)} ${half.toUpperCase()}M`],
  [/(?<![\d,:])([01]?\d|2[0-4]):([0-5]\d)\b(?!,\d|:|\s?(?:odds|ratio|scale))/g, (_all, h, m) => clockTime(h, m)],
  [/\b(1[0-9]|20)(\d)0s?['’]?s\b/g, (_all, century, digit) => decade(century, digit)],
  [/(?<=^|\s|-)['’]([2-9])0s\b/g, (_all, digit) => pluralNumber(cardinal(`${digit}0`))],
  [/\b([2-9])0s\b/g, (_all, digit) => pluralNumber(cardinal(`${digit}0`))],
  [
    new RegExp(`\\b(1\\d{3}|20\\d\\d)${to}(\\d\\d)\\b(?![\\d,.%])`, 'g'),
    (_all, from, last) => `${year(from)} to ${cardinal(last)}`,
  ],
  [
    new RegExp(`\\b(1\\d{3}|20\\d\\d)${to}(1\\d{3}|20\\d\\d)\\b(?!,\\d|\\.\\d)`, 'g'),
    (_all, from, last) => `${year(from)} to ${year(last)}`,
  ],
  [/\b(\d{1,4})\s?[-–]\s?(\d{1,4}) (BCE|BC|CE|AD)\b/g, (_all, from, last, era) => `${year(from)} to ${year(last)} ${era}`],
  [/(?<![\d,])(\d{3,4}) (BCE|BC|CE|AD)\b/g, (_all, y, era) => `${year(y)} ${era}`],
  [/\b(AD|CE|BC) (\d{1,4})\b/g, (_all, era, y) => `${era} ${year(y)}`],
];

/** Days, months, years, decades, eras and the time of day. */
export const readDates = (text: string) => applyRules(text, rules);
