import { cardinal, decimal, ordinal } from './number-words.ts';
import { applyRules, type Rule } from './rules.ts';

const number = '\\d+(?:,\\d{3})*(?:\\.\\d+)?|\\.\\d+';
const scale = '(?:hundred|thousand|million|billion|trillion|[mb]n)';

const currencies: Record<string, readonly [one: string, many: string, cent: string]> = {
  $: ['dollar', 'dollars', 'cents'],
  US$: ['U S dollar', 'U S dollars', 'cents'],
  C$: ['Canadian dollar', 'Canadian dollars', 'cents'],
  A$: ['Australian dollar', 'Australian dollars', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
  '€': ['euro', 'euros', 'cents'],
  '¥': ['yen', 'yen', 'sen'],
  '₹': ['rupee', 'rupees', 'paise'],
  '₽': ['rouble', 'roubles', 'kopecks'],
};

function money(sign: string, amount: string, scaleWord: string): string {
  const [one, many, cents] = currencies[sign] ?? ['', '', ''];
  const spokenScale = scaleWord.replace(/\bmn\b/, 'million').replace(/\bbn\b/, 'billion');
  if (spokenScale) return `${decimal(amount)} ${spokenScale} ${many}`;
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length === 2) {
    const small = Number(fraction) ? ` and ${cardinal(fraction)} ${cents}` : '';
    return `${cardinal(whole)} ${Number(whole.replaceAll(',', '')) === 1 ? one : many}${small}`;
  }
  return `${decimal(amount)} ${amount === '1' ? one : many}`;
}

/** Spelt as in American dictionaries, which the voices know. */
const units: Record<string, readonly [one: string, many: string]> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  μm: ['micrometer', 'micrometers'],
  nm: ['nanometer', 'nanometers'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  in: ['inch', 'inches'],
  yd: ['yard', 'yards'],
  ha: ['hectare', 'hectares'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  t: ['ton', 'tons'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  s: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  GW: ['gigawatt', 'gigawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  kV: ['kilovolt', 'kilovolts'],
  J: ['joule', 'joules'],
  kJ: ['kilojoule', 'kilojoules'],
  kcal: ['kilocalorie', 'kilocalories'],
  Pa: ['pascal', 'pascals'],
  kPa: ['kilopascal', 'kilopascals'],
  hPa: ['hectopascal', 'hectopascals'],
  psi: ['pound per square inch', 'pounds per square inch'],
  dB: ['decibel', 'decibels'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  mph: ['mile per hour', 'miles per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  rpm: ['revolution per minute', 'revolutions per minute'],
  AU: ['astronomical unit', 'astronomical units'],
  ly: ['light year', 'light years'],
  K: ['kelvin', 'kelvins'],
};
const perNames = ['h', 'hr', 's', 'min', 'km', 'm', 'cm', 'kg', 'l', 'L'];
const perUnits: Record<string, string> = {
  ...Object.fromEntries(perNames.map((name) => [name, units[name]?.[0] ?? name])),
  day: 'day',
  year: 'year',
};
const powers: Record<string, string> = { '2': 'square ', '²': 'square ', '3': 'cubic ', '³': 'cubic ', sq: 'square ' };
const longestFirst = (names: string[]) => names.toSorted((a, b) => b.length - a.length).join('|');
const unit = longestFirst(Object.keys(units));
/** Letters that are words or mean thousands when they stand close after a number: "in" and "K", "s" of decades. */
const unitAfter = `(?:\\s?(sq) |\\s?)(${unit})([23²³])?`;

function quantity(amount: string, square: string, name: string, power: string, per: string, perPower: string): string {
  const isOne = amount === '1';
  const [one, many] = units[name] ?? [name, name];
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

const range = '\\s?(?:[-–—]|to)\\s?';
const rules: Rule[] = [
  [
    new RegExp(`(US\\$|C\\$|A\\$|[$£€¥₹₽])\\s?(${number})${range}(?:US\\$|[$£€¥₹₽])?(${number})( ${scale})?\\b`, 'g'),
    (_all, sign, from, last, word) => `${decimal(from ?? '')} to ${money(sign ?? '', last ?? '', (word ?? '').trim())}`,
  ],
  [
    new RegExp(`(US\\$|C\\$|A\\$|[$£€¥₹₽])\\s?(${number})(?:[ -]?(${scale})\\b)?`, 'g'),
    (_all, sign, amount, word) => money(sign ?? '', amount ?? '', word ?? ''),
  ],
  [/(\d+)\s?¢/g, (_all, amount) => `${cardinal(amount ?? '')} cents`],
  [
    new RegExp(`(${number})${range}(${number})\\s?(?:%|per ?cent\\b)`, 'g'),
    (_all, from, last) => `${decimal(from ?? '')} to ${decimal(last ?? '')} percent`,
  ],
  [new RegExp(`(${number})\\s?(?:%|per cent\\b)`, 'g'), (_all, amount) => `${decimal(amount ?? '')} percent`],
  [
    new RegExp(`(?<![\\w.])-(${number})\\s?°\\s?([CFK])?\\b`, 'g'),
    (_all, amount, kind) => `minus ${degrees(amount ?? '', kind ?? '')}`,
  ],
  [
    new RegExp(`(${number})${range}(-?)(${number})\\s?°\\s?([CFK])?\\b`, 'g'),
    (_all, from, sign, last, kind) => `${decimal(from ?? '')} to ${sign ? 'minus ' : ''}${degrees(last ?? '', kind ?? '')}`,
  ],
  [new RegExp(`(${number})\\s?°\\s?([CF])\\b`, 'g'), (_all, amount, kind) => degrees(amount ?? '', kind ?? '')],
  [new RegExp(`(${number})\\s?°`, 'g'), (_all, amount) => degrees(amount ?? '', '')],
  [
    /(\d+)\s?(?:ft|feet|')\s?(\d+(?:\.\d+)?)\s?(?:in|inches)\b/g,
    (_all, feet, inches) => `${quantity(feet ?? '', '', 'ft', '', '', '')} ${quantity(inches ?? '', '', 'in', '', '', '')}`,
  ],
  [
    new RegExp(
      `(?<![\\w.,])(-?)(${number})${range}(${number})${unitAfter}(?:\\/(${longestFirst(Object.keys(perUnits))})([23²³])?)?(?![\\w])`,
      'g',
    ),
    (_all, sign, from, last, square, name, power, per, perPower) =>
      `${sign ? 'minus ' : ''}${decimal(from ?? '')} to ${quantity(last ?? '', square ?? '', name ?? '', power ?? '', per ?? '', perPower ?? '')}`,
  ],
  [
    new RegExp(
      `(?<![\\w.,])(-?)(${number})(?: (${scale}))?${unitAfter}(?:\\/(${longestFirst(Object.keys(perUnits))})([23²³])?)?(?![\\w])`,
      'g',
    ),
    (all, sign, amount, scaleWord, square, name, power, per, perPower) => {
      // "5 in the morning", "the 1980s", "12 V" and "100 K" need their space; a bare "in" is a preposition.
      if (name === 'in' || (name === 's' && !/\s/.test(all ?? ''))) return all ?? '';
      const spoken = quantity(scaleWord ? '' : (amount ?? ''), square ?? '', name ?? '', power ?? '', per ?? '', perPower ?? '');
      return `${sign ? 'minus ' : ''}${scaleWord ? `${decimal(amount ?? '')} ${scaleWord} ` : ''}${spoken}`;
    },
  ],
  [/\b24\/7\b/g, 'twenty four seven'],
  [/\b9\/11\b/g, 'nine eleven'],
  [
    /\b(\d+) ([1-9])\/([2-9]|1[0-2])\b/g,
    (_all, whole, top, bottom) => `${cardinal(whole ?? '')} and ${fraction(top ?? '', bottom ?? '')}`,
  ],
  [/\b([1-9]\d?)\/([2-9]|1[0-2]|16|20|100)\b(?!\/)/g, (_all, top, bottom) => fraction(top ?? '', bottom ?? '')],
  [/\b(\d{1,4}):(\d{1,4})\b/g, (_all, first, second) => `${cardinal(first ?? '')} to ${cardinal(second ?? '')}`],
];

function degrees(amount: string, kind: string): string {
  const scaleName = { C: ' Celsius', F: ' Fahrenheit', K: ' kelvin' }[kind] ?? '';
  return `${decimal(amount)} ${amount === '1' ? 'degree' : 'degrees'}${scaleName}`;
}

/** Money, percentages, temperatures, measures, fractions and ratios. */
export const readQuantities = (text: string) => applyRules(text, rules);
