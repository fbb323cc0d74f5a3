import { readPairs } from '../../language/lexicon/read-list.ts';
import { dropForeignScripts } from './foreign-scripts.ts';
import { readRaisedFormulas } from './formulas.ts';
import { decimal, digitByDigit, ordinal } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const lowered = (text: string) => text.replace(/[₀-₉]/g, (digit) => String(subscripts.indexOf(digit)));
const raised = (text: string) => text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(superscripts.indexOf(digit)));

function power(exponent: string): string {
  const [sign, digits] = /^[⁻-]/.test(exponent) ? ['minus ', raised(exponent.slice(1))] : ['', raised(exponent)];
  if (sign === '' && digits === '2') return ' squared';
  if (sign === '' && digits === '3') return ' cubed';
  return ` to the power of ${sign}${digits}`;
}

const fractions = readPairs('fractions');
const fractionSigns = Object.keys(fractions).join('');

const directions: Record<string, string> = { N: 'north', S: 'south', E: 'east', W: 'west' };
const angle = (degrees: string, minutes: string, seconds: string, direction: string) =>
  [
    `${decimal(degrees)} degrees`,
    minutes && `${decimal(minutes)} minutes`,
    seconds && `${decimal(seconds)} seconds`,
    directions[direction],
  ]
    .filter(Boolean)
    .join(' ');

const lowLetters = 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';
const plainLetters = 'aehijklmnoprstuvx';

const marks: Rule[] = [
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC')],
  [/µ/g, 'μ'],
  [/[₀-₉]+/g, (digits) => lowered(digits)],
  // Addresses are for the eye.
  [
    /(?:\b(?:at|see|via|from|visit) )?\b(?:https?:\/\/|www\.)[^\s<>()]{1,2000}/g,
    (address) => /[.,;:!?]$/.exec(address)?.[0] ?? '',
  ],
  [/\bISBN[\s:]?[\dX-]{10,17}/g, ''],
  [/\s+/g, ' '],
  // Longer than any number with a name; the rules below would take too long over it.
  [/\d{25,}/g, (digits) => ` ${digitByDigit(digits)} `],
  [/(?<=\d)\s?[×x]\s?10−(\d{1,3})\b/g, ' × 10^-$1'],
  [/(?<=[\w)²³])\s−\s(?=[\w(√])/g, ' minus '],
  [/(?<=\b[A-Za-z])−(?=\W|$)/g, ' minus'],
  [/[−‐‑]/g, '-'],
  [/(?<=\b[A-Za-z])\(([a-z])\)/g, ' of $1'],
  [/(?<![\d.,])(\d{1,3})((?: \d{3}){1,6})(?![\d,])/g, (_all, first, rest) => `${first}${rest.replaceAll(' ', ',')}`],
  [/[‘’ʼ`´]/g, "'"],
  // Places on the globe and angles, while their marks are still there.
  [
    /(\d+(?:\.\d+)?)\s?°\s?(?:(\d+(?:\.\d+)?)\s?['′]\s?)?(?:(\d+(?:\.\d+)?)\s?(?:"|″|'')\s?)?([NSEW])\b(?:\s*,?\s*(?=\d))?/g,
    (_all, degrees, minutes, seconds, direction) => `${angle(degrees, minutes, seconds, direction)}, `,
  ],
  [/(, )(?=\s*(?:[.,;:!?)]|$))/g, ''],
  [/[“”„«»″"]/g, ''],
  [/\[\d+\]/g, ''],
  [/\s*[([{]\s*/g, ', '],
  [/\s*[)\]}]\s*(?=[.,;:!?])/g, ''],
  [/\s*[)\]}]\s*$/g, ''],
  [/\s*[)\]}]\s*/g, ', '],
  [/\s*(?:…|\.{3,})\s*(?=\S)/g, ', '],
  [/\s*(?:…|\.{3,})/g, '.'],
  [new RegExp(`(\\d)\\s?([${fractionSigns}])`, 'g'), (_all, whole, sign) => `${whole} and ${fractions[sign]}`],
  [new RegExp(`[${fractionSigns}]`, 'g'), (sign) => fractions[sign] ?? ''],
  [
    new RegExp(`(?<=\\b[A-Za-z])([${lowLetters}])(?!\\w)`, 'g'),
    (_all, letter) => ` sub ${plainLetters[lowLetters.indexOf(letter)]}`,
  ],
];

const signs: Rule[] = [
  [/√\s?/g, 'the square root of '],
  [/∛\s?/g, 'the cube root of '],
  [/\b([A-Z])\+\+(?!\w)/g, '$1 plus plus'],
  [/\b([CFJ])#(?!\w)/g, '$1 sharp'],
  [/(?<=\d)\s?[×x]\s?10(⁻?[⁰¹²³⁴-⁹]+|\^-?\d+)/g, (_all, exponent) => ` times ten to the ${tenPower(exponent)}`],
  [/\b10(⁻?[⁰¹²³⁴-⁹]+|\^-?\d+)/g, (_all, exponent) => `ten to the ${tenPower(exponent)}`],
  // Not the square of a unit, which is said before it.
  [/(?<=[\w)])(?<!\d\s?(?:[kcmdnµμ]?m|mi|ft|in|yd)|\/\w{1,2})(⁻?[⁰¹²³⁴-⁹]+)/g, (_all, exponent) => power(exponent)],
  [/(?<=\b[a-zA-Z])\^(-?\d{1,3})/g, (_all, exponent) => power(exponent)],
  // A variable, not the article.
  [/\ba(?= squared| cubed| to the power of| sub )/g, 'ay'],
  [/(?<=\d)\s?×\s?(?=\d)/g, ' by '],
  [/\s?×\s?/g, ' times '],
  [/\s?±\s?/g, ' plus or minus '],
  [/[≈~∼]\s?(?=[\d$£€])/g, 'about '],
  [/\s?≈\s?/g, ' is about '],
  [/\s?=\s?/g, ' equals '],
  [/\s?≥\s?/g, ' at least '],
  [/\s?≤\s?/g, ' at most '],
  [/\s?<\s?(?=[\d$£€])/g, ' less than '],
  [/\s?>\s?(?=[\d$£€])/g, ' more than '],
  [/(?<=[\w)%])\s?\+\s?(?=[\w(])|\s\+\s/g, ' plus '],
  [/(?<=\w)\+/g, ' plus'],
  [/‰/g, ' per thousand'],
  [/\s?&\s?/g, ' and '],
  [/#\s?(?=\d)/g, 'number '],
  [/\s?[→⇒]\s?/g, ' to '],
  [/\b([\w-]{1,64})@([\w-]{1,64})\.(\w{2,20})\b/g, '$1 at $2 dot $3'],
  [/\b(?:https?:\/\/)?(?:www\.)?([a-z][\w-]{1,63})\.(com|org|net|edu|gov|io)\b(?:\/\S*)?/gi, '$1 dot $2'],
  [/\band\/or\b/g, 'and or'],
  [/[*_#|\\^]/g, ' '],
];

function tenPower(exponent: string): string {
  const plain = raised(exponent.replace('^', '').replace('⁻', '-'));
  return plain.startsWith('-') ? `minus ${ordinal(plain.slice(1))}` : ordinal(plain);
}

/** Signs that are said as words, and marks that only the eye needs. Between the two come formulas with raised signs. */
export const readSymbols = (text: string) => applyRules(readRaisedFormulas(applyRules(dropForeignScripts(text), marks)), signs);
