import { existsSync, readFileSync } from 'node:fs';
import type { Article } from '@duologue/contract';
import { slugOf } from './read-shelf.ts';

/** Questions that we have thought of beforehand. */
export type PreparedQuestions = {
  /** Those that a sentence with this text answers. */
  answeredBy(sentence: string): readonly string[];
  /** Those that nothing in the article answers. */
  unanswered: readonly string[];
};

const NOTHING = 'Nothing answers these';
const none: PreparedQuestions = { answeredBy: () => [], unanswered: [] };

/** Articles on the shelf have them. They go by the text of a sentence, so that an edited sentence has none, and another article neither. */
export function preparedQuestions({ title, sources, sections }: Article): PreparedQuestions {
  const file = new URL(`./questions/${slugOf(title)}.txt`, import.meta.url);
  if (sources.length !== 1 || sources[0]?.encyclopedia !== 'shelf' || !existsSync(file)) return none;
  const questions = new Map<string, string[]>();
  let sentence = '';
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    if (line.startsWith('> ')) sentence = line.slice(2);
    else if (line !== '') questions.set(sentence, [...(questions.get(sentence) ?? []), line]);
  }
  const sentences = sections.flatMap((section) => section.sentences);
  const known = sentences.filter(({ text }) => questions.has(text)).length;
  if (known < sentences.length / 2) return none;
  return { answeredBy: (text) => questions.get(text) ?? [], unanswered: questions.get(NOTHING) ?? [] };
}
