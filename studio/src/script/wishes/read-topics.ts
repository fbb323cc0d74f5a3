import { endsClause, hasPhrase, type Word } from './words.ts';

export type TopicWish = 'focus' | 'startWith' | 'only';

const phrases: Record<TopicWish, string[]> = {
  focus: [
    ...['focus on', 'focus mainly on', 'focus more on', 'focus mostly on', 'focus especially on', 'focused on', 'focusing on'],
    ...[
      'focussed on',
      'focussing on',
      'concentrate on',
      'concentrating on',
      'emphasis on',
      'emphasise',
      'emphasize',
      'highlight',
    ],
    ...['more about', 'more on', 'mostly about', 'mainly about', 'mostly on', 'mainly on', 'talk about', 'tell me about'],
    ...['tell us about', 'hear about', 'know about', 'learn about', 'interested in', 'make it about', 'attention to'],
    ...['especially', 'particularly', 'in particular', 'specifically', 'centre on', 'center on', 'about'],
    ...['overview of', 'account of', 'story of', 'version of'],
  ],
  startWith: [
    ...['start with', 'start off with', 'start from', 'start at', 'begin with', 'begin at', 'begin from', 'open with'],
    ...[
      'starting with',
      'starting from',
      'beginning with',
      'opening with',
      'first talk about',
      'first tell me about',
      'first about',
    ],
  ],
  only: [
    ...['only about', 'only on', 'only talk about', 'only tell me about', 'only cover', 'only discuss', 'only mention', 'only'],
    ...['just about', 'just on', 'just talk about', 'just cover', 'just', 'nothing but', 'exclusively about', 'exclusively on'],
    ...['exclusively', 'stick to', 'limit it to', 'limit this to', 'limit yourself to', 'limited to', 'restrict it to'],
    ...['solely about', 'solely on', 'solely', 'talk only about', 'focus only on', 'focus just on', 'focus exclusively on'],
    ...['focus solely on', 'concentrate only on'],
  ],
};

type Opening = { wish: TopicWish; words: string[] };

/** By their first word, the longest first. */
const openings = new Map<string, Opening[]>();
for (const [wish, texts] of Object.entries(phrases) as [TopicWish, string[]][]) {
  for (const text of texts) {
    const words = text.split(' ');
    const [first = ''] = words;
    openings.set(
      first,
      [...(openings.get(first) ?? []), { wish, words }].sort((a, b) => b.words.length - a.words.length),
    );
  }
}

/** Where a wish for a topic begins: which one, and where the topic starts. */
export function topicOpening(words: readonly Word[], at: number): { wish: TopicWish; from: number } | undefined {
  const found = openings.get(words[at]?.text ?? '')?.find((opening) => hasPhrase(words, at, opening.words));
  if (!found) return undefined;
  const from = at + found.words.length;
  const first = words[from];
  // "start with" and nothing after it; "just make it short".
  if (!first || first.gap === 'stop' || (found.words.length === 1 && isClauseOpener(first.text))) return undefined;
  return { wish: found.wish, from };
}

const clauseOpeners = new Set(
  `make keep use using tell explain be add include do don't dont no not never please avoid skip leave mention give speak talk
  write let i i'd it it's we you they then but so because without ignore omit say have try should sound read finish end ending`.split(
    /\s+/,
  ),
);

/** Words that begin another instruction, and never a topic in a list. */
export function isClauseOpener(text: string): boolean {
  return clauseOpeners.has(text);
}

/** A topic is a name or a phrase; what goes on for longer is something else. */
export const MOST_TOPIC_WORDS = 12;
const MOST_TOPICS = 8;

/**
 * The topics from `from` on: separated by commas and "and", until the sentence ends or another wish begins.
 * `startsWish` looks a few words ahead only, so that reading stays linear.
 */
export function readTopics(
  words: readonly Word[],
  from: number,
  startsWish: (at: number) => boolean,
  mostTopics = MOST_TOPICS,
): { topics: { start: number; end: number }[]; end: number; onlyAfter: boolean } {
  const topics: { start: number; end: number }[] = [];
  let at = from;
  while (topics.length < mostTopics) {
    const start = at;
    while (at < words.length && at - start < MOST_TOPIC_WORDS && !endsTopic(words, at, start, startsWish)) at += 1;
    const last = trimmed(words, start, at);
    if (last > start) topics.push({ start, end: last });
    const next = nextTopic(words, at, startsWish);
    if (next === undefined || last === start || topics.length === mostTopics) break;
    at = next;
  }
  const onlyAfter = words[at]?.text === 'only' && words[at]?.gap === 'none' && endsClause(words, at + 1);
  return { topics, end: onlyAfter ? at + 1 : at, onlyAfter };
}

function endsTopic(words: readonly Word[], at: number, start: number, startsWish: (at: number) => boolean): boolean {
  const word = words[at];
  if (!word || (at > start && word.gap !== 'none')) return true;
  if (at === start) return false;
  if (/^(and|but|then|please|bitte|as)$/.test(word.text)) return true;
  return (word.text === 'only' && endsClause(words, at + 1)) || startsWish(at);
}

/** Where the next topic of the list starts, if the list goes on. */
function nextTopic(words: readonly Word[], at: number, startsWish: (at: number) => boolean): number | undefined {
  const word = words[at];
  if (!word || word.gap === 'stop') return undefined;
  const next = word.text === 'and' ? at + 1 : word.gap === 'comma' ? at : undefined;
  const first = next === undefined ? undefined : words[next];
  if (next === undefined || !first || first.gap === 'stop') return undefined;
  return isClauseOpener(first.text) || startsWish(next) ? undefined : next;
}

/** Without the words that say nothing at its end. */
function trimmed(words: readonly Word[], start: number, end: number): number {
  let last = end;
  while (last > start && /^(please|thanks|and|the|a|an|too|also|first|firstly)$/.test(words[last - 1]?.text ?? '')) last -= 1;
  return last;
}
