import { sayPower } from './speak-math.ts';

const raised: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
};
const lowered = new Map(Object.entries(raised).map(([plain, sign]) => [sign, plain]));

const units: Readonly<Record<string, [one: string, many: string]>> = {
  mm: ['millimetre', 'millimetres'],
  cm: ['centimetre', 'centimetres'],
  m: ['metre', 'metres'],
  km: ['kilometre', 'kilometres'],
  in: ['inch', 'inches'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  mi: ['mile', 'miles'],
};

/** Raised digits as characters of their own, so that what was in an element and what was in the text is the same. */
export function toSuperscript(text: string): string | undefined {
  return /^[−-]?(?:\d+|n)$/.test(text) ? [...text].map((sign) => raised[sign]).join('') : undefined;
}

/** "km²" becomes "square kilometres", "3⁷" "3 to the power 7", "²⁰²Hg" "Hg-202". */
export function speakSuperscripts(text: string): string {
  if (!/[⁰¹²³⁴-⁹⁻ⁿ]/.test(text)) return text;
  return text
    .replace(
      /(?<![\p{L}\d)])([¹²³⁴-⁹][⁰¹²³⁴-⁹]{0,2})(\p{Lu}\p{Ll}?)(?!\p{L})/gu,
      (_, mass: string, element: string) => `${element}-${lower(mass)}`,
    )
    .replace(
      /(\/|\bper )?([\p{L}\d)]{1,20})(⁻?(?:[⁰¹²³⁴-⁹]{1,4}|ⁿ))/gu,
      (_, per: string | undefined, base: string, power: string) => sayRaised(per, base, lower(power)),
    )
    .replace(/[⁰¹²³⁴-⁹⁻ⁿ]/g, '')
    .replace(/\s?×\s?(?=10 (?:to the power|squared|cubed))/g, ' times ');
}

function sayRaised(per: string | undefined, base: string, power: string): string {
  const unit = units[base];
  const kind = power === '2' ? 'square' : power === '3' ? 'cubic' : undefined;
  if (unit && kind) return per ? `${per === '/' ? ' per ' : per}${kind} ${unit[0]}` : `${kind} ${unit[1]}`;
  if (power === '-1' && /^[a-zA-Z]{1,3}$/.test(base)) return `${per ?? ''}per ${unit?.[0] ?? base}`;
  // A raised number after a whole word is the mark of a footnote.
  if (/\p{L}{3}$/u.test(base)) return `${per ?? ''}${base}`;
  return `${per ?? ''}${base} ${sayPower(power)}`;
}

function lower(power: string): string {
  return [...power].map((sign) => (sign === '⁻' ? '-' : (lowered.get(sign) ?? sign))).join('');
}
