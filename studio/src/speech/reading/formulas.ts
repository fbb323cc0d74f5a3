import { readPairs } from '../../language/lexicon/read-list.ts';
import { cardinal, digitByDigit } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

/** Capitals with gaps between them are read as letters; a lone A would be read as the article. */
export const spellOut = (letters: string) => [...letters].map((letter) => (letter === 'A' ? 'ay' : letter)).join(' ');

/** "747" after a maker's name or a letter is read in pairs: seven forty seven. */
export function modelNumber(digits: string): string {
  if (digits.length === 3 && !digits.endsWith('00') && digits[1] !== '0')
    return `${cardinal(digits[0] ?? '')} ${cardinal(digits.slice(1))}`;
  return digits.startsWith('0') ? digitByDigit(digits) : cardinal(digits);
}

const substances: Record<string, string> = {
  NaCl: 'sodium chloride',
  KCl: 'potassium chloride',
  NaOH: 'sodium hydroxide',
  HCl: 'hydrochloric acid',
  pH: 'P H',
};
const element = '(?:H|He|Li|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|Cr|Mn|Fe|Ni|Cu|Zn|Br|Ag|I|Au|Hg|Pb|U)';
const isotopes = readPairs('elements');
/** Without raised digits only these are isotopes: "3C" may be anything. */
const plainIsotopes =
  '3He|4He|6Li|7Li|10Be|12C|13C|14C|14N|15N|16O|18O|26Al|32P|35S|39Ar|40Ar|40K|60Co|87Sr|90Sr|99Tc|131I|137Cs|206Pb|207Pb|210Po|222Rn|226Ra|232Th|235U|238U|238Pu|239Pu|241Am';
const isotope = (mass: string, symbol: string) => `${isotopes[symbol]} ${modelNumber(mass)}`;

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const plainDigits = (text: string) => text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(superscripts.indexOf(digit)));

function formula(text: string): string {
  return (text.match(/[A-Z][a-z]?|\d+/g) ?? [])
    .map((part) => (/\d/.test(part) ? cardinal(part) : spellOut(part.toUpperCase())))
    .join(' ');
}

function ion(symbols: string, charge: string, sign: string): string {
  const number = charge ? ` ${cardinal(plainDigits(charge))}` : '';
  return `${formula(symbols)}${number} ${/[⁺+]/.test(sign) ? 'plus' : 'minus'}`;
}

const raisedRules: Rule[] = [
  [
    new RegExp(`(?<!\\w)([⁰¹²³⁴-⁹]{1,3})(${Object.keys(isotopes).join('|')})(?![a-z])`, 'g'),
    (_all, mass, symbol) => isotope(plainDigits(mass), symbol),
  ],
  [
    new RegExp(`\\b((?:${element}\\d{0,2}){1,8})([²³⁴-⁹]?)([⁺⁻])`, 'g'),
    (_all, symbols, charge, sign) => ion(symbols, charge, sign),
  ],
  [/\be⁻/g, 'E minus'],
];

/** Ions and isotopes, which are told by raised digits and signs; lowered digits are plain by now. */
export const readRaisedFormulas = (text: string) => applyRules(text, raisedRules);

const plainRules: Rule[] = [
  [new RegExp(`\\b(${Object.keys(substances).join('|')})\\b`, 'g'), (name) => substances[name] ?? ''],
  [new RegExp(`\\b(?:${plainIsotopes})\\b`, 'g'), (all) => isotope(all.replace(/\D/g, ''), all.replace(/\d/g, ''))],
  // At least one digit that follows a symbol and is not the whole word's end of a name such as "Apollo11".
  [new RegExp(`\\b(?=[A-Z][A-Za-z]{0,20}\\d)(?:${element}\\d{0,4}){2,12}(?![\\w-])`, 'g'), (all) => formula(all)],
  [/\b(?:O|H|N|Cl|F|Br)[2-9]\b/g, (all) => formula(all)],
  [/\b([a-z]+(?:ium|on|ine|gen|cium|balt))-(\d{1,3})\b/gi, (_all, name, digits) => `${name} ${modelNumber(digits)}`],
];

/** Substances by name or letter by letter: "H2O", "NaCl", "14C", "uranium-235". */
export const readFormulas = (text: string) => applyRules(text, plainRules);
