import type { NumberMention } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
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
  const given = evidence.flatMap(({ numbers, tokens }) => [...numbers, ...bareSpans(tokens)]);
  const others = evidence.some(({ tokens }) => tokens.some(({ plain }) => /^(other|others|more)$/.test(plain)));
  const rest = evidence.some(({ tokens }) => tokens.some(({ plain }) => /^(rest|remainder|remaining|left|others?)$/.test(plain)));
  const listed = Math.max(0, ...evidence.map(listLength));
  return claimed.flatMap((number) => {
    const isCount = number.form === 'words' && number.unit !== 'time' && !measures.has(number.unit);
    if (isSmallTalk(number) || (isCount && (number.value === listed || (number.value === listed - 1 && number.value > 2))))
      return [];
    // "The neighbour and two other women" are three.
    if (others && number.form === 'words' && number.value <= 10 && given.some(({ value }) => value === number.value - 1))
      return [];
    const same = given.filter((other) => isSame(number, other) || (rest && isComplement(number, other)));
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

/** In days, so that half a year can be six months, and two centuries two hundred years. */
const inDays: Record<string, number> = {
  ...{ second: 1 / 86_400, minute: 1 / 1_440, hour: 1 / 24, day: 1, week: 7, fortnight: 14, month: 30.4 },
  ...{ year: 365, decade: 3_650, century: 36_500, millennium: 365_000 },
};
const inMetres: Record<string, number> = {
  millimeter: 0.001,
  millimetre: 0.001,
  centimeter: 0.01,
  centimetre: 0.01,
  meter: 1,
  metre: 1,
  kilometer: 1_000,
  kilometre: 1_000,
};
const inKilograms: Record<string, number> = { gram: 0.001, kilogram: 1, tonne: 1_000, ton: 1_000 };
const dozens: Record<string, number> = { dozen: 12 };

/** "A century later": one of them, though no number stands before it. */
function bareSpans(tokens: readonly Token[]): NumberMention[] {
  return tokens.flatMap(({ lemma, index }) =>
    /^(century|decade|millennium)$/.test(lemma) &&
    /^(a|the|another|half|last|next|per|each|every)$/.test(tokens[index - 1]?.plain ?? '')
      ? [{ value: 1, start: index, end: index + 1, form: 'words' as const, unit: lemma, hedged: false }]
      : [],
  );
}

const HEDGED = 0.15;
const ROUNDED = 0.02;

function isSame(claimed: NumberMention, given: NumberMention): boolean {
  if (claimed.value === given.value || isInDecade(claimed, given)) return true;
  const [days, otherDays] = [inDays[claimed.unit], inDays[given.unit]];
  if (days && otherDays && days !== otherDays)
    return isNear(claimed.value * days, given.value * otherDays, claimed.hedged ? HEDGED : ROUNDED);
  for (const table of [inMetres, inKilograms]) {
    const [one, two] = [table[claimed.unit], table[given.unit]];
    if (one && two && one !== two) return isNear(claimed.value * one, given.value * two, claimed.hedged ? HEDGED : ROUNDED);
  }
  const value = claimed.value * (dozens[claimed.unit] ?? 1);
  const other = given.value * (dozens[given.unit] ?? 1);
  if (value === other) return true;
  if (claimed.hedged) return isNear(value, other, isYear(given) ? 0.005 : HEDGED);
  return !isYear(given) && isNear(value, other, ROUNDED) && significantDigits(claimed.value) < significantDigits(given.value);
}

function isNear(value: number, other: number, share: number): boolean {
  return Math.abs(value - other) <= share * Math.max(value, other);
}

/** "In the 1330s", "in the thirties" for 1338. */
function isInDecade(claimed: NumberMention, given: NumberMention): boolean {
  if (claimed.form !== 'decade' || !isYear(given) || claimed.value % 10 !== 0) return false;
  const years = claimed.value < 100 ? given.value % 100 : given.value;
  return Math.floor(years / 10) * 10 === claimed.value;
}

/** A quarter is on vellum where three quarters are on paper and the rest is not; 99 percent are gone where one is left. */
function isComplement(claimed: NumberMention, given: NumberMention): boolean {
  if (claimed.unit === '%' && given.unit === '%') return claimed.value + given.value === 100;
  const isShare = ({ value }: NumberMention) => value > 0 && value < 1;
  return isShare(claimed) && isShare(given) && isNear(claimed.value + given.value, 1, 0.001);
}

function isDerived({ value, hedged, unit }: NumberMention, given: readonly NumberMention[]): boolean {
  const years = given.filter(isYear).map((number) => number.value);
  const spans = given.filter((number) => !isYear(number)).map((number) => number.value);
  const scale = unit === 'decade' ? 10 : unit === 'century' ? 100 : 1;
  // Whoever counts in centuries rounds.
  const slack = (result: number) => (hedged || scale === 100 ? Math.max(1, result * HEDGED) : 0);
  const near = (result: number) => Math.abs(result - value * scale) <= slack(result);
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
