import type { EpisodeFormat } from '@duologue/contract';
import { plainText } from '../../language/tokens.ts';
import type { Dialogue } from './dialogue.ts';
import type { Fact } from './facts.ts';
import type { Scores } from './score-facts.ts';
import type { Topic } from './topic.ts';
import type { Variety } from './variety.ts';

/** Everything that is at hand while an episode is told. */
export type Telling = {
  dialogue: Dialogue;
  topic: Topic;
  scores: Scores;
  variety: Variety;
  memory: Memory;
  format: EpisodeFormat;
  forChild: boolean;
  /** For a child: what the article's own words explain, and what has been explained before its turn. */
  definitions: ReadonlyMap<string, Fact>;
  explained: Set<Fact>;
};

/** What has been said so far: nobody repeats a line, and what comes back can be recognised. */
export type Memory = {
  lines: Set<string>;
  /** How often each move was made. */
  uses: Map<string, number>;
  lastMove: string;
  lastQuestion: string;
  /** For every word that was told: after how many words it was last heard, and in which section first. */
  heard: Map<string, { words: number; section: number }>;
};

/** Headings are for the eye: a line that happens to be one of them is not said. */
export function createMemory(headings: readonly string[] = []): Memory {
  return { lines: new Set(headings.map(bare)), uses: new Map(), lastMove: '', lastQuestion: '', heard: new Map() };
}

export function rememberFact({ heard }: Memory, fact: Fact, words: number): void {
  const names = fact.tokens.filter(({ pos }) => pos === 'PROPN').map(({ plain }) => plain);
  for (const key of [...fact.keys, ...names]) heard.set(key, { words, section: heard.get(key)?.section ?? fact.section });
}

/** Short questions that many sentences would answer: one of them after the other sounds like a machine. */
export const isStock =
  /^(but|why|how|and (then|yet|after that|now|today|in the end)|what (happened next|came next|then|followed)|how come|with what|for example|such as)\b[^,]{0,14}\?$/i;

/** False if the line, or one that differs only in its marks, was said before, or if it is one stock question too many. */
export function isNewLine({ lines, lastQuestion }: Memory, text: string): boolean {
  return !lines.has(bare(text)) && !(isStock.test(text) && isStock.test(lastQuestion));
}

/** The first line that can still be said. */
export function newLine(memory: Memory, texts: readonly string[]): string | undefined {
  return texts.find((text) => isNewLine(memory, text));
}

export function rememberLine(memory: Memory, text: string): void {
  memory.lines.add(bare(text));
  if (text.endsWith('?')) memory.lastQuestion = text;
}

export function noteMove(memory: Memory, move: string, text: string): void {
  memory.uses.set(move, (memory.uses.get(move) ?? 0) + 1);
  memory.lastMove = move;
  rememberLine(memory, text);
}

/** Nobody asks about a name that has not been said. */
export function isKnownTo({ heard }: Memory, question: string, label: string): boolean {
  const names = question
    .split(' ')
    .slice(1)
    .flatMap((word) => /^\p{Lu}\p{Ll}[\p{L}-]+/u.exec(word)?.[0] ?? []);
  return names.every((name) => label.includes(name) || heard.has(plainText(name)));
}

function bare(text: string): string {
  return plainText(text).replace(/[^\p{L}\d ]/gu, '');
}
