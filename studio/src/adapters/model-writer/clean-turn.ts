import { type Article, hosts, type Speaker, type Turn } from '@duologue/contract';
import { splitSentences } from '../../article/split-sentences.ts';
import { countWords } from '../../language/count-words.ts';
import { MAX_TURN_WORDS } from '../../script/speaking-rate.ts';
import { cleanText } from './clean-text.ts';
import { type ModelElement, readSpeaker } from './model-element.ts';

/** Model output is data of our schema and nothing else: plain words, and only sources that exist. */
export function cleanTurns(
  element: ModelElement & { kind: Turn['kind'] },
  article: Article,
  /** Who spoke last: where a model names nobody we know, it is the other one's turn. */
  last: Speaker | undefined,
): Turn[] {
  const ids = new Set(article.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
  const sources = [...new Set(element.sources)].filter((id) => ids.has(id));
  let speaker = element.speaker ?? (last === 'A' ? 'B' : 'A');
  return splitSpeakers(element.text).flatMap(({ name, text }) => {
    speaker = readSpeaker(name) ?? speaker;
    return chunksOf(cleanText(text)).map((chunk) => ({ speaker, kind: element.kind, text: chunk, sources }));
  });
}

const labelInside = new RegExp(
  `(?<=[.!?…"”*]\\s|\\n\\s?)[*_]{0,2}(${hosts.A.name}|${hosts.B.name})[*_]{0,2}\\s?(?:\\([^()]{0,40}\\)\\s?)?:`,
);

/** "Ada: Who built it? Ben: Nobody knows." in one line is two people's. */
function splitSpeakers(text: string): { name: string | undefined; text: string }[] {
  const [first = '', ...rest] = text.split(labelInside);
  const lines: { name: string | undefined; text: string }[] = [{ name: undefined, text: first }];
  for (let at = 0; at + 1 < rest.length; at += 2) lines.push({ name: rest[at], text: rest[at + 1] ?? '' });
  return lines;
}

/** A line that is too long becomes several lines of the same person; a single sentence that is too long is left out. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const sentence of splitSentences(text)) {
    if (countWords(sentence) > MAX_TURN_WORDS || !/[\p{L}\p{N}]/u.test(sentence)) continue;
    const joined = `${chunks.at(-1) ?? ''} ${sentence}`.trim();
    if (chunks.length > 0 && countWords(joined) <= MAX_TURN_WORDS) chunks[chunks.length - 1] = joined;
    else chunks.push(sentence);
  }
  return chunks;
}
