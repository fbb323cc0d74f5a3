import { MAX_MINUTES, SHORT_MINUTES, SHORTEST_MINUTES } from '@duologue/contract';
import { endsClause, type Word } from './words.ts';

/** Minutes that are asked for at a place, and the place after it. */
export type LengthFound = { minutes: number; end: number };

const ones = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const numberWords = new Map<string, number>([
  ...ones.map((word, index): [string, number] => [word, index + 1]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const unitMinutes = new Map<string, number>([
  ...['minute', 'minutes', 'min', 'mins', "minutes'"].map((word): [string, number] => [word, 1]),
  ...['second', 'seconds', 'sec', 'secs'].map((word): [string, number] => [word, 1 / 60]),
  ...['hour', 'hours'].map((word): [string, number] => [word, 60]),
]);

/** "3 minutes", "ninety seconds", "a minute and a half", "3-5 min", "90s", "short", "as long as possible". */
export function readLength(words: readonly Word[], at: number): LengthFound | undefined {
  return readGlued(words, at) ?? readMeasured(words, at) ?? readAdjective(words, at);
}

/** A number from one to ninety-nine or in figures. */
export function readNumber(words: readonly Word[], at: number): { value: number; end: number } | undefined {
  const text = words[at]?.text ?? '';
  if (/^\d{1,5}(?:\.\d{1,5})?$/.test(text)) return { value: Number(text), end: at + 1 };
  const [, minutes, seconds] = /^(\d{1,3}):(\d\d)$/.exec(text) ?? [];
  if (minutes && seconds) return { value: Number(minutes) + Number(seconds) / 60, end: at + 1 };
  const value = numberWords.get(text);
  if (value === undefined) return undefined;
  const more = value >= 20 ? numberWords.get(words[at + 1]?.text ?? '') : undefined;
  return more !== undefined && more < 10 ? { value: value + more, end: at + 2 } : { value, end: at + 1 };
}

function readGlued(words: readonly Word[], at: number): LengthFound | undefined {
  const [, amount, unit] = /^(\d{1,5}(?:\.\d{1,5})?)(m|mins?|minutes?|s|secs?|seconds?|h)$/.exec(words[at]?.text ?? '') ?? [];
  if (!amount || !unit) return undefined;
  const minutes = Number(amount) * (unit === 'h' ? 60 : unit.startsWith('s') ? 1 / 60 : 1);
  return { minutes, end: skipLong(words, at + 1) };
}

function readMeasured(words: readonly Word[], at: number): LengthFound | undefined {
  const amount = readAmount(words, at);
  if (!amount) return undefined;
  const unit = unitMinutes.get(words[amount.end]?.text ?? '');
  if (unit === undefined) return undefined;
  const half = ['and', 'a', 'half'].every((text, index) => words[amount.end + 1 + index]?.text === text);
  return {
    minutes: (amount.value + (half ? 0.5 : 0)) * unit,
    end: skipLong(words, amount.end + (half ? 4 : 1)),
  };
}

/** Also "a", "half a", "a quarter of an", "a couple of", "a few", "two and a half", "three to five" (the middle). */
function readAmount(words: readonly Word[], at: number): { value: number; end: number } | undefined {
  for (const [phrase, value] of amounts) {
    if (phrase.every((text, index) => words[at + index]?.text === text)) return { value, end: at + phrase.length };
  }
  const first = readNumber(words, at);
  if (!first) return undefined;
  const between = words[first.end]?.text ?? '';
  if (between === 'and' && words[first.end + 1]?.text === 'a' && words[first.end + 2]?.text === 'half')
    return { value: first.value + 0.5, end: first.end + 3 };
  const second = readNumber(words, first.end + (/^(to|or|and|bis)$/.test(between) ? 1 : 0));
  return second ? { value: (first.value + second.value) / 2, end: second.end } : first;
}

const amounts: [string[], number][] = [
  [['half', 'a'], 0.5],
  [['half', 'an'], 0.5],
  [['a', 'quarter', 'of', 'an'], 0.25],
  [['quarter', 'of', 'an'], 0.25],
  [['a', 'couple', 'of'], 2],
  [['a', 'few'], SHORT_MINUTES],
  [['a', 'single'], 1],
  [['a'], 1],
  [['an'], 1],
];

const shortWords = new Set(['short', 'shorter', 'brief', 'quick', 'concise', 'compact']);
const longWords = new Set(['long', 'longer', 'detailed', 'thorough', 'comprehensive']);
const degrees = new Set(['very', 'super', 'extremely', 'really', 'ultra']);
/** What a length can be said of: "a short overview" is a length, "short sentences" is not. */
const carriers = new Set('podcast episode version one talk chat overview account story show'.split(' '));
/** They are wishes of their own. */
const formatWords = new Set(['interview', 'conversation', 'dialogue', 'summary', 'briefing', 'q']);

function readAdjective(words: readonly Word[], at: number): LengthFound | undefined {
  const text = words[at]?.text ?? '';
  if (text === 'as' && words[at + 2]?.text === 'as' && words[at + 3]?.text === 'possible') {
    const extreme = words[at + 1]?.text ?? '';
    if (shortWords.has(extreme)) return { minutes: SHORTEST_MINUTES, end: at + 4 };
    if (longWords.has(extreme)) return { minutes: MAX_MINUTES, end: at + 4 };
  }
  if (text === 'in' && /^(depth|detail)$/.test(words[at + 1]?.text ?? '') && endsClause(words, at + 2))
    return { minutes: MAX_MINUTES, end: at + 2 };
  const strong = degrees.has(text);
  const adjective = words[strong ? at + 1 : at]?.text ?? '';
  const after = strong ? at + 2 : at + 1;
  const end = skipCarrier(words, after);
  if (end === after && !endsClause(words, after) && !isCarrier(words, after)) return undefined;
  if (shortWords.has(adjective)) return { minutes: strong ? SHORTEST_MINUTES : SHORT_MINUTES, end };
  return longWords.has(adjective) ? { minutes: MAX_MINUTES, end } : undefined;
}

function isCarrier(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  return words[at]?.gap === 'none' && (carriers.has(text) || formatWords.has(text));
}

/** "A short overview of the plague": the overview begins the next wish. */
function skipCarrier(words: readonly Word[], at: number): number {
  return isCarrier(words, at) && !formatWords.has(words[at]?.text ?? '') && words[at + 1]?.text !== 'of' ? at + 1 : at;
}

/** "3 minutes long", "a 3-minute episode". */
function skipLong(words: readonly Word[], at: number): number {
  const long = words[at]?.gap === 'none' && /^(long|max|maximum|tops|total)$/.test(words[at]?.text ?? '');
  return long ? at + 1 : skipCarrier(words, at);
}
