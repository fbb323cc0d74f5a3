import type { Token } from './tokens.ts';

export type NumberMention = {
  value: number;
  /** Position of its first token, and of the first one after it. */
  start: number;
  end: number;
  /** 'decade' also holds centuries: the 1800s and the nineteenth century are both 1800. */
  form: 'digits' | 'words' | 'ordinal' | 'decade';
  /** What is counted or measured: the noun or sign that follows, as a lemma. */
  unit: string;
  /** "about", "nearly", "more than": the speaker does not promise the exact figure. */
  hedged: boolean;
};

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const teens = ['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const laterOrdinals = [
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth'],
  ...['nineteenth', 'twentieth'],
];

const small = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...teens.map((word, index): [string, number] => [word, index + 11]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const scales = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
]);
const ordinalValues = new Map<string, number>([
  ...ordinals.map((word, value): [string, number] => [word, value]),
  ...laterOrdinals.map((word, index): [string, number] => [word, index + 11]),
]);
const fractions = new Map([
  ['half', 0.5],
  ['third', 1 / 3],
  ['quarter', 0.25],
  ['halves', 0.5],
  ['thirds', 1 / 3],
  ['quarters', 0.25],
  ['fifths', 0.2],
  ['tenths', 0.1],
]);
/** "the sixties"; of which century, the listener knows. */
const decades = new Map(tens.map((word, index) => [word.replace(/y$/, 'ies'), (index + 2) * 10]));
const hedges = new Set(
  'about around nearly almost roughly some over than under approximately close to up least most only just even maybe perhaps exceeding c. circa'.split(
    ' ',
  ),
);

/** Every number of a sentence, in figures or in words: "1,500", "two hundred", "the 1660s", "twenty-first century", "a quarter". */
export function readNumbers(tokens: readonly Token[]): NumberMention[] {
  const found: NumberMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention =
      readCentury(tokens, at) ??
      readDecade(tokens, at) ??
      readShare(tokens, at) ??
      readDigits(tokens, at) ??
      readWords(tokens, at) ??
      readFraction(tokens, at);
    if (!mention) {
      at += 1;
      continue;
    }
    found.push({ ...mention, start: at, unit: unitAt(tokens, mention.end), hedged: isHedged(tokens, at) });
    at = mention.end;
  }
  return found.map((mention, index) => ({ ...mention, unit: mention.unit || sharedUnit(tokens, mention, found[index + 1]) }));
}

/** "Six or seven months", "two to three tonnes": both are counted in the same. */
function sharedUnit(tokens: readonly Token[], { end }: NumberMention, next: NumberMention | undefined): string {
  return next?.start === end + 1 && /^(or|to|and|–|-)$/.test(tokens[end]?.plain ?? '') ? next.unit : '';
}

type Reading = { value: number; end: number; form: NumberMention['form'] };

function readCentury(tokens: readonly Token[], at: number): Reading | undefined {
  const ordinal = readOrdinal(tokens, at);
  if (!ordinal) return undefined;
  let next = ordinal.end;
  if (tokens[next]?.text === '-') next += 1;
  if (tokens[next]?.lemma === 'century') return { value: (ordinal.value - 1) * 100, end: next + 1, form: 'decade' };
  // "first" and "second" are mostly talk, not figures; "third" alone may be a fraction.
  return ordinal.value > 2 ? { ...ordinal, form: 'ordinal' } : undefined;
}

function readOrdinal(tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
  const word = tokens[at]?.plain ?? '';
  const [, digits] = /^(\d+)(?:st|nd|rd|th)$/.exec(word) ?? [];
  if (digits) return { value: Number(digits), end: at + 1 };
  const single = ordinalValues.get(word);
  if (single) return { value: single, end: at + 1 };
  const ten = small.get(word);
  const hyphen = tokens[at + 1]?.text === '-' ? 1 : 0;
  const unit = ordinalValues.get(tokens[at + 1 + hyphen]?.plain ?? '');
  if (ten && ten >= 20 && unit && unit < 10) return { value: ten + unit, end: at + 2 + hyphen };
  return undefined;
}

/** "the sixties"; and "the 700s", which the tokeniser cuts in two. */
function readDecade(tokens: readonly Token[], at: number): Reading | undefined {
  const word = tokens[at]?.plain ?? '';
  const value = decades.get(word.replace(/^(early|mid|late)-/, ''));
  if (value !== undefined) return { value, end: at + 1, form: 'decade' };
  const cut = /^\d$/.test(word) && tokens[at + 1]?.plain === '00s';
  return cut ? { value: Number(word) * 100, end: at + 2, form: 'decade' } : undefined;
}

/** "one in four", "one tower in four", "nine out of ten", "three quarters". */
function readShare(tokens: readonly Token[], at: number): Reading | undefined {
  const count = small.get(tokens[at]?.plain ?? '');
  if (!count || count > 20) return undefined;
  const next = at + (tokens[at + 1]?.text === '-' ? 2 : 1);
  const piece = fractions.get(tokens[next]?.plain ?? '');
  if (piece !== undefined) return { value: count * piece, end: next + 1, form: 'words' };
  const after = at + (tokens[at + 1]?.pos === 'NOUN' ? 2 : 1);
  const outOf = tokens[after]?.plain === 'out' && tokens[after + 1]?.plain === 'of';
  const of = outOf ? after + 2 : count === 1 && tokens[after]?.plain === 'in' ? after + 1 : undefined;
  const all = of === undefined ? undefined : small.get(tokens[of]?.plain ?? '');
  return of !== undefined && all && all > count ? { value: count / all, end: of + 1, form: 'words' } : undefined;
}

function readDigits(tokens: readonly Token[], at: number): Reading | undefined {
  const [, digits, decade] = /^[^\d\s]?(\d[\d,]*(?:\.\d+)?)('?s)?/.exec(tokens[at]?.plain ?? '') ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replaceAll(',', ''));
  if (decade) return { value, end: at + 1, form: 'decade' };
  const scale = scales.get(tokens[at + 1]?.plain ?? '');
  return scale ? { value: value * scale, end: at + 2, form: 'digits' } : { value, end: at + 1, form: 'digits' };
}

function readWords(tokens: readonly Token[], at: number): Reading | undefined {
  let end = at;
  let total = 0;
  let group = 0;
  const aScale = /^an?$/.test(tokens[at]?.plain ?? '') && scales.has(tokens[at + 1]?.plain ?? '');
  if (aScale) end += 1;
  for (let position = end; position < tokens.length; position += 1) {
    const word = tokens[position]?.plain ?? '';
    const joined = (word === '-' || word === 'and') && position > at && small.has(tokens[position + 1]?.plain ?? '');
    // "one hundred and five" is one number, "five and six" is two.
    if (joined && (word === '-' || (group + total) % 100 === 0)) continue;
    const value = small.get(word);
    const scale = scales.get(word);
    if (value !== undefined) {
      if (group % 100 !== 0 && !(group % 10 === 0 && value < 10)) break;
      group += value;
    } else if (scale !== undefined && (group > 0 || aScale)) {
      if (scale >= 1_000) {
        total += (group || 1) * scale;
        group = 0;
      } else group = (group || 1) * scale;
    } else break;
    end = position + 1;
  }
  return end > at + (aScale ? 1 : 0) && (total + group > 0 || tokens[at]?.plain === 'zero')
    ? { value: total + group, end, form: 'words' }
    : undefined;
}

function readFraction(tokens: readonly Token[], at: number): Reading | undefined {
  const value = fractions.get(tokens[at]?.plain ?? '');
  if (value === undefined) return undefined;
  const scale = scales.get(tokens[at + 2]?.plain ?? '');
  return /^an?$/.test(tokens[at + 1]?.plain ?? '') && scale
    ? { value: value * scale, end: at + 3, form: 'words' }
    : { value, end: at + 1, form: 'words' };
}

function unitAt(tokens: readonly Token[], at: number): string {
  const next = tokens[at];
  if (!next || next.pos === 'PUNCT') return next?.text === '-' ? unitAt(tokens, at + 1) : '';
  if (next.pos === 'NOUN' || next.pos === 'SYM') return next.plain === 'per' ? '%' : next.lemma;
  // "half a century"
  if (/^an?$/.test(next.plain) && tokens[at + 1]?.pos === 'NOUN') return tokens[at + 1]?.lemma ?? '';
  if (next.plain === 'of' && /^(an?|the)$/.test(tokens[at + 1]?.plain ?? ''))
    return tokens[at + 2]?.pos === 'NOUN' ? (tokens[at + 2]?.lemma ?? '') : '';
  if (next.plain === 'per' && tokens[at + 1]?.plain === 'cent') return '%';
  return next.pos === 'ADJ' && tokens[at + 1]?.pos === 'NOUN' ? (tokens[at + 1]?.lemma ?? '') : '';
}

function isHedged(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some((position) => hedges.has(tokens[position]?.plain ?? ''));
}
