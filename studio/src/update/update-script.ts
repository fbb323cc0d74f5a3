import {
  type Article,
  addUsage,
  type Grounding,
  type LineChange,
  type ScriptPart,
  type Transcript,
  type Usage,
} from '@duologue/contract';
import type { WriterName } from '../episode.ts';
import type { Judge } from '../grounding/judge.ts';
import { type ScriptPool, scriptPool } from '../script/script-pool.ts';
import type { Writer } from '../script/writer.ts';
import { checkLines, type JudgedLine } from './check-lines.ts';
import { chooseLines } from './choose-lines.ts';
import { readTranscript, turnsOf } from './read-transcript.ts';

/** A podcast as it is, and its article in the newer revision. */
export type ScriptToUpdate = {
  transcript: Transcript;
  before: Article;
  after: Article;
  grounding: Grounding | null;
  /** Who wrote it. */
  writer: WriterName;
};

export type UpdatedScript = {
  parts: { part: ScriptPart; writer: WriterName }[];
  grounding: Grounding;
  usage?: Usage;
  changes: LineChange[];
  /** Lines whose sentences changed and that still hold. */
  stillTrue: number;
  /** Told by nobody: an update adds no lines. */
  newSections: string[];
};

type UpdateDependencies = { writers: readonly Writer[]; judge?: Judge | undefined; pool?: ScriptPool };

/** Nothing of what the podcast tells is in the newer article. */
export class NothingLeftError extends Error {
  override name = 'NothingLeftError';
  constructor(title: string) {
    super(`The newer version of '${title}' no longer says what this podcast tells. Please create a new podcast.`);
  }
}

/**
 * Brings a script to the newer revision of its article. Lines whose sentences are the same stay word for word; every
 * other line is checked against the new text and kept, made again or left out. Nothing is added.
 */
export async function updateScript(
  { transcript, before, after, grounding, writer }: ScriptToUpdate,
  { writers, judge, pool = scriptPool }: UpdateDependencies,
  signal: AbortSignal,
): Promise<UpdatedScript> {
  let usage: Usage | undefined;
  const spend = (used: Usage | undefined) => {
    if (used) usage = addUsage(usage, used);
  };
  const { matches, newSections } = await pool.compare(after, before, signal);
  const chapters = readTranscript(transcript, before);
  const judges = writer.type === 'builtin' ? undefined : judge;
  const lines = await checkLines(
    chapters.flatMap((chapter) => chapter.lines),
    { before, after, matches, judge: judges, pool, spend },
    signal,
  );
  const byIndex = new Map(lines.map((line) => [line.line.index, line]));
  const rewriter = writers.find((candidate) => candidate.rewrite);
  const chosen = await chooseLines(
    chapters.map(({ title, lines: old }) => ({ title, lines: old.map(({ line }) => byIndex.get(line.index) as JudgedLine) })),
    { before, after, matches, pool, rewriter, spend },
    signal,
  );
  const parts = chosen.parts.map(({ part, rewritten }) => ({
    part,
    writer: rewritten && rewriter ? { type: rewriter.type, model: rewriter.model } : writer,
  }));
  const turns = turnsOf(chosen.parts.map(({ part }) => part));
  const verdicts = await pool.check(after, turns, signal);
  if (!verdicts.some(({ factual }) => factual)) throw new NothingLeftError(after.title);
  return {
    parts,
    changes: chosen.changes,
    stillTrue: lines.filter(({ touched, problems }) => touched && problems.length === 0).length,
    newSections,
    grounding: {
      ...grounding,
      factual: verdicts.filter(({ factual }) => factual).length,
      checked: verdicts.filter(({ checked }) => checked).length,
      rewritten: (grounding?.rewritten ?? 0) + chosen.rewritten,
      replaced: (grounding?.replaced ?? 0) + chosen.replaced,
    },
    ...(usage && { usage }),
  };
}
