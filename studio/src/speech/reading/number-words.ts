/** Numbers as words. Digits come as text, so that no length is too long. */

const ones = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion'];
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function belowHundred(value: number): string {
  if (value < 20) return ones[value] ?? '';
  return value % 10 === 0 ? (tens[value / 10] ?? '') : `${tens[Math.floor(value / 10)]} ${ones[value % 10]}`;
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value);
  const rest = value % 100;
  return `${ones[Math.floor(value / 100)]} hundred${rest ? ` and ${belowHundred(rest)}` : ''}`;
}

/** 1234 is "one thousand two hundred and thirty four". What is too long for a name is read digit by digit. */
export function cardinal(digits: string | number): string {
  const plain = String(digits)
    .replace(/[^\d]/g, '')
    .replace(/^0+(?=\d)/, '');
  if (plain.length > scales.length * 3) return digitByDigit(plain);
  const groups = plain.split(/(?=(?:\d{3})+$)/).map(Number);
  const words = groups.flatMap((group, index) => {
    const scale = scales[groups.length - 1 - index];
    if (group === 0) return [];
    const isTail = index === groups.length - 1 && index > 0 && group < 100;
    return [`${isTail ? 'and ' : ''}${belowThousand(group)}${scale ? ` ${scale}` : ''}`];
  });
  return words.join(' ') || 'zero';
}

export function ordinal(digits: string | number): string {
  const words = cardinal(digits).split(' ');
  const last = words.pop() ?? '';
  const regular = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  return [...words, irregularOrdinals[last] ?? regular].join(' ');
}

/** "3.14" is "three point one four" and ".5" "point five"; separators of thousands are left out. */
export function decimal(digits: string): string {
  const [whole = '', fraction] = digits.replaceAll(',', '').split('.');
  const start = whole === '' ? '' : `${cardinal(whole)} `;
  return fraction ? `${start}point ${digitByDigit(fraction)}` : start.trim();
}

export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => ones[Number(digit)]).join(' ');
}

/** 1905 is "nineteen oh five", 1900 "nineteen hundred", 2005 "two thousand and five", 476 a plain number. */
export function year(digits: string | number): string {
  const value = Number(digits);
  const rest = value % 100;
  if (value < 1000 || value > 9999 || value % 1000 < 10) return cardinal(value);
  const century = belowHundred(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return rest < 10 ? `${century} oh ${ones[rest]}` : `${century} ${belowHundred(rest)}`;
}

/** The plural of a number as a noun: "nineteen twenties", "eighteen hundreds". */
export function pluralNumber(words: string): string {
  if (words.endsWith('six')) return `${words}es`;
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const romanNumeral = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** Undefined for letters that only look like a numeral, such as IIX or VIVID. */
export function romanValue(text: string): number | undefined {
  if (text === '' || !romanNumeral.test(text)) return undefined;
  const values = [...text].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
