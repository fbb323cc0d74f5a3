import { cardinal, decimal, digitByDigit, year } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

const rules: Rule[] = [
  [/(?<=\d)\s?[-–—]\s?(?=\d)/g, ' to '],
  [/(?<![\w.])-(?=\.?\d)/g, 'minus '],
  [/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d+/g, (digits) => decimal(digits)],
  [/(?<!\d)0\d+/g, (digits) => digitByDigit(digits)],
  [/(?<!\d)(?:1\d|20)\d\d(?!\d)/g, (digits) => year(digits)],
  [/\d+/g, (digits) => ` ${cardinal(digits)} `],
];

/** Whatever digits are left. Four of them that could be a year are read as one. */
export const readNumbers = (text: string) => applyRules(text, rules);
