import type { NumberMention } from '../language/numbers.ts';
import type { ReadSentence } from './evidence.ts';

/** Units that cannot stand for each other: a number that changes from one to another is wrong. */
const measures = new Set(
  (
    'meter kilometer centimeter millimeter mile foot inch yard gram kilogram kg km cm mm ton tonne pound ounce liter litre gallon ' +
    'second minute hour day week month year decade century degree % dollar euro'
  ).split(' '),
);

/** Every number that is said must be in the evidence, or follow from it by counting years or by honest rounding. */
export function checkNumbers(claimed: readonly NumberMention[], evidence: readonly ReadSentence[]): string[] {
  const given = evidence.flatMap(({ numbers }) => numbers);
  const others = evidence.some(({ tokens }) => tokens.some(({ plain }) => /^(other|others|more)$/.test(plain)));
  const listed = Math.max(0, ...evidence.map(listLength));
  return claimed.flatMap((number) => {
    if (isSmallTalk(number) || (number.form === 'words' && number.value === listed)) return [];
    // "The neighbour and two other women" are three.
    if (others && number.form === 'words' && number.value <= 10 && given.some(({ value }) => value === number.value - 1))
      return [];
    const same = given.filter((other) => isSame(number, other));
    if (same.length === 0)
      return isDerived(number, given) ? [] : [`the number ${show(number)} is not in the sentences it rests on`];
    const unit = measures.has(number.unit) ? number.unit : undefined;
    const otherUnits = same.every((other) => measures.has(other.unit) && other.unit !== unit && other.value === number.value);
    return unit && otherUnits ? [`${show(number)} is counted in ${same[0]?.unit}, not in ${unit}`] : [];
  });
}

/** "One of them", "the two of us": the smallest numbers in words are mostly grammar. */
function isSmallTalk({ form, value, unit }: NumberMention): boolean {
  return form === 'words' && (value === 1 || (value === 2 && !measures.has(unit)));
}

/** In the smallest unit of its kind: two centuries are two hundred years, a quarter of an hour is fifteen minutes. */
const inSmallest: Record<string, number> = { century: 100, decade: 10, hour: 60, dozen: 12 };

function isSame(claimed: NumberMention, given: NumberMention): boolean {
  if (claimed.value === given.value) return true;
  const value = claimed.value * (inSmallest[claimed.unit] ?? 1);
  const other = given.value * (inSmallest[given.unit] ?? 1);
  if (value === other && claimed.unit !== given.unit && (inSmallest[claimed.unit] ?? inSmallest[given.unit])) return true;
  const off = Math.abs(value - other) / Math.max(1, other);
  if (claimed.hedged) return isYear(given) ? off < 0.005 : off <= 0.1;
  return !isYear(given) && off <= 0.02 && significantDigits(claimed.value) < significantDigits(given.value);
}

function isDerived({ value, hedged, unit }: NumberMention, given: readonly NumberMention[]): boolean {
  const years = given.filter(isYear).map((number) => number.value);
  const spans = given.filter((number) => !isYear(number)).map((number) => number.value);
  const scale = unit === 'decade' ? 10 : unit === 'century' ? 100 : 1;
  const near = (result: number) => Math.abs(result - value * scale) <= (hedged ? Math.max(1, result * 0.1) : 0);
  const isSpan = ['year', 'decade', 'century'].includes(unit);
  if (isSpan && years.some((from) => years.some((to) => to > from && near(to - from)))) return true;
  return years.some((year) => spans.some((span) => year + span === value || year - span === value));
}

function isYear({ form, value }: NumberMention): boolean {
  return (form === 'digits' || form === 'decade') && Number.isInteger(value) && value >= 1000 && value <= 2100;
}

function significantDigits(value: number): number {
  return String(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
}

/** How many things the sentence lists, so that "three reasons" may be said of three that are named. */
function listLength({ tokens }: ReadSentence): number {
  const commas = tokens.filter(({ text }) => text === ',').length;
  return commas > 0 ? commas + 1 + (tokens.some(({ plain }) => plain === 'and' || plain === 'or') ? 1 : 0) : 0;
}

function show({ value, form }: NumberMention): string {
  return form === 'decade' ? `${value}s` : String(value);
}
