import type { EpisodeFormat } from '@duologue/contract';
import { readTable } from '../../language/lexicon/read-list.ts';
import { readNumber } from './read-length.ts';
import { endsClause, hasPhrase, type Word } from './words.ts';

/** How it is to be told: for whom, in which language, in which form; and the place after the wish. */
export type MannerFound =
  | { forChild: true; end: number }
  | { language: string; end: number }
  | { format: EpisodeFormat; end: number };

export function readManner(words: readonly Word[], at: number): MannerFound | undefined {
  return readChild(words, at) ?? readLanguage(words, at) ?? readFormat(words, at);
}

const OLDEST_CHILD_YEARS = 13;
const children = new Set(
  `child children kid kids toddler toddlers preschooler preschoolers pupils schoolchildren son daughter grandson
  granddaughter grandchild grandchildren niece nephew children's kids'`.split(/\s+/),
);
const beforeChild = new Set(
  `a an my our the your young younger small little bright curious i'm i am was were we're we are someone somebody who
  people aged age primary elementary school of he's she's is if`.split(/\s+/),
);
/** "for my very bright ten-year-old": as many words as may stand between "for" and the child. */
const MOST_WORDS_BEFORE_CHILD = 5;

function readChild(words: readonly Word[], at: number): MannerFound | undefined {
  const text = words[at]?.text ?? '';
  if (text === 'eli5') return { forChild: true, end: at + 1 };
  if (/^(child|children|kids?)$/.test(text) && words[at + 1]?.text === 'friendly') return { forChild: true, end: at + 2 };
  if (!/^(for|to|like|as)$/.test(text)) return undefined;
  let next = at + 1;
  while (next - at <= MOST_WORDS_BEFORE_CHILD && beforeChild.has(words[next]?.text ?? '') && words[next]?.gap === 'none')
    next += 1;
  if (words[next]?.gap !== 'none') return undefined;
  if (children.has(words[next]?.text ?? '')) return { forChild: true, end: next + 1 };
  const age = readNumber(words, next);
  if (!age || age.value > OLDEST_CHILD_YEARS) return undefined;
  const years = hasYears(words, age.end);
  const named = text === 'like' || /^(aged?|of)$/.test(words[next - 1]?.text ?? '');
  return years || (named && endsClause(words, age.end)) ? { forChild: true, end: years ?? age.end } : undefined;
}

/** After "year old", "years old" or "year olds", and the child it is said of. */
function hasYears(words: readonly Word[], at: number): number | undefined {
  const old = /^years?$/.test(words[at]?.text ?? '') && /^olds?$/.test(words[at + 1]?.text ?? '');
  if (!old) return undefined;
  const named = words[at + 2];
  return named?.gap === 'none' && (children.has(named.text) || /^(boy|girl|boys|girls)$/.test(named.text)) ? at + 3 : at + 2;
}

const languages = new Map(
  Object.entries(readTable('languages')).flatMap(([name, words]) => words.map((word): [string, string] => [word, name])),
);

function readLanguage(words: readonly Word[], at: number): MannerFound | undefined {
  const led = /^(in|auf|en|po|na|på|speak|speaking|use|to|into)$/.test(words[at]?.text ?? '');
  let next = led ? at + 1 : at;
  if (led && /^(the|het|simple|plain|easy)$/.test(words[next]?.text ?? '')) next += 1;
  const language = languages.get(words[next]?.text ?? '');
  if (!language) return undefined;
  const follows = words[next + 1];
  if (/^(language|version|please|bitte)$/.test(follows?.text ?? '')) return { language, end: next + 2 };
  // "in German newspapers" asks for no language, and "German" alone does only where nothing else is said.
  return (led || words.length === 1) && endsClause(words, next + 1) ? { language, end: next + 1 } : undefined;
}

const formats: [string[], EpisodeFormat][] = [
  [['interview'], 'interview'],
  [['interviews'], 'interview'],
  [['q', 'a'], 'interview'],
  [['question', 'and', 'answer'], 'interview'],
  [['questions', 'and', 'answers'], 'interview'],
  [['conversation'], 'conversation'],
  [['dialogue'], 'conversation'],
  [['briefing'], 'brief'],
  [['a', 'brief'], 'brief'],
  [['news', 'brief'], 'brief'],
  [['in', 'brief'], 'brief'],
  [['summary'], 'brief'],
  [['summarise'], 'brief'],
  [['summarize'], 'brief'],
];

function readFormat(words: readonly Word[], at: number): MannerFound | undefined {
  const start = /^(as|in|like)$/.test(words[at]?.text ?? '') && words[at]?.text !== 'in' ? at + 1 : at;
  const from = start > at && /^an?$/.test(words[start]?.text ?? '') ? start + 1 : start;
  for (const [phrase, format] of formats) {
    const found = [from, start].find((place) => hasPhrase(words, place, phrase));
    if (found === undefined) continue;
    const after = found + phrase.length;
    if (/^(style|form|format)$/.test(words[after]?.text ?? '')) return { format, end: after + 1 };
    // "a brief history" is no brief.
    if (endsClause(words, after) || /^(it|this|between)$/.test(words[after]?.text ?? '')) return { format, end: after };
  }
  return undefined;
}
