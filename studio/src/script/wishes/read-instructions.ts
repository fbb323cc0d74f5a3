import { type EpisodeFormat, INSTRUCTIONS_MAX_LENGTH } from '@duologue/contract';
import { readLength } from './read-length.ts';
import { readManner } from './read-manner.ts';
import { isClauseOpener, MOST_TOPIC_WORDS, readTopics, type TopicWish, topicOpening } from './read-topics.ts';
import { endsClause, splitWords, type Word } from './words.ts';

export type Instructions = {
  format?: EpisodeFormat;
  minutes?: number;
  focus: string[];
  startWith?: string;
  only: string[];
  forChild: boolean;
  language?: string;
  rest: string;
};

/**
 * Reads free text word by word; what no rule knows is left over in `rest`. Every rule looks a few words ahead at most,
 * so that the time grows with the length of the text and no faster.
 */
export function readInstructions(instructions: string): Instructions {
  const text = instructions.slice(0, INSTRUCTIONS_MAX_LENGTH);
  const words = splitWords(text);
  const found: Instructions = { focus: [], only: [], forChild: false, rest: '' };
  const leftOver: [number, number][] = [];
  let left = 0;
  for (let at = 0; at < words.length; ) {
    const end = isNegated(words, at) ? undefined : (readPlain(words, at, found) ?? readTopic(at) ?? readOnlyAfter(at));
    if (end === undefined) {
      at += 1;
      continue;
    }
    leftOver.push([left, at]);
    at = end;
    left = end;
  }
  leftOver.push([left, words.length]);
  found.rest = leftOver.flatMap(([from, to]) => wordsLeft(text, words, from, to)).join(', ');
  return found;

  function readTopic(at: number): number | undefined {
    const opening = topicOpening(words, at);
    if (!opening || startsPlain(words, opening.from)) return undefined;
    const most = opening.wish === 'startWith' ? 1 : undefined;
    const { topics, end, onlyAfter } = readTopics(words, opening.from, startsWish, most);
    if (topics.length === 0) return undefined;
    keep(onlyAfter ? 'only' : opening.wish, topics);
    return end;
  }

  /** "The plague only." */
  function readOnlyAfter(at: number): number | undefined {
    if (words[at]?.text !== 'only' || words[at]?.gap !== 'none' || !endsClause(words, at + 1)) return undefined;
    let start = at;
    while (start > Math.max(left, at - MOST_TOPIC_WORDS) && words[start]?.gap === 'none' && words[start - 1]?.text !== 'and')
      start -= 1;
    if (start === at || isClauseOpener(words[start]?.text ?? '')) return undefined;
    keep('only', [{ start, end: at }]);
    leftOver.push([left, start]);
    left = at;
    return at + 1;
  }

  function keep(wish: TopicWish, topics: readonly { start: number; end: number }[]): void {
    const texts = topics.map(({ start, end }) => slice(text, words, start, end));
    if (wish === 'startWith') found.startWith ??= texts[0] ?? '';
    else found[wish].push(...texts);
  }

  /** A topic goes on over "short" and "only", which may be part of it, unless something is joined on before. */
  function startsWish(at: number): boolean {
    const joined = words[at]?.gap !== 'none' || /^(and|then|but)$/.test(words[at - 1]?.text ?? '');
    if (joined) return startsPlain(words, at) || startsLed(words, at) || topicOpening(words, at) !== undefined;
    return startsLed(words, at);
  }
}

/** Lengths, manners and formats: wishes without a topic of their own. Gives the place after it. */
function readPlain(words: readonly Word[], at: number, found: Instructions): number | undefined {
  const manner = readManner(words, at);
  if (manner) {
    if ('forChild' in manner) found.forChild = true;
    else if ('language' in manner) found.language ??= manner.language;
    else found.format ??= manner.format;
    return manner.end;
  }
  const length = readLength(words, at);
  if (length) found.minutes ??= length.minutes;
  return length?.end;
}

function startsPlain(words: readonly Word[], at: number): boolean {
  return readManner(words, at) !== undefined || readLength(words, at) !== undefined;
}

/** A wish that needs nothing to join it on: "… in 3 minutes", "… for kids", "… starting with". */
function startsLed(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^(starting|beginning|focusing)$/.test(text)) return topicOpening(words, at) !== undefined;
  if (!/^(in|for|auf|as|like)$/.test(text)) return false;
  return readManner(words, at) !== undefined || readLength(words, at + 1) !== undefined;
}

const negations = new Set(["don't", 'dont', 'not', 'never', 'without', "isn't", 'no', 'nicht', 'avoid', 'skip', 'less']);

/** "Not for children", "don't focus on the war": a wish that is denied is left over, and nothing is done against it. */
function isNegated(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= at - 3 && before >= 0; before -= 1) {
    if (words[before + 1]?.gap !== 'none') return false;
    if (negations.has(words[before]?.text ?? '')) return !isLimit(words, before, at);
  }
  return false;
}

/** "No longer than 3 minutes", "not more than", "don't exceed". */
function isLimit(words: readonly Word[], negation: number, at: number): boolean {
  return words.slice(negation + 1, at).some(({ text }) => /^(than|exceed|over|beyond)$/.test(text));
}

/** Words that may stand around a wish and mean nothing by themselves. */
const fillers = new Set(
  `please make keep it a an the podcast episode i i'd want would like to and but be is this that should of for me us can you
  could give create have has with length long in as at about around just very really some so ok okay thanks thank also then
  duration style format do only let let's lets try hi hello hey need my one no not more longer than less most least up max
  maximum under below within roughly approximately exceed don't dont version audio bitte it's its them there between two
  hosts speakers people talk tell explain write read say speak on all part parts section sections show story`.split(/\s+/),
);
const edges = /^(please|and|but|also|then|thanks|with|a|an|the|as|in|it|make|keep|for|be)$/;

/** What was not understood of a stretch of words; nothing where it holds fillers alone. */
function wordsLeft(text: string, words: readonly Word[], from: number, to: number): string[] {
  if (words.slice(from, to).every((word) => fillers.has(word.text))) return [];
  let end = to;
  while (end > from && edges.test(words[end - 1]?.text ?? '')) end -= 1;
  let start = from;
  while (start < end && /^(please|and|but|also|then|thanks)$/.test(words[start]?.text ?? '')) start += 1;
  return [slice(text, words, start, end)];
}

function slice(text: string, words: readonly Word[], from: number, to: number): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0).replace(/\s+/g, ' ');
}
