import { type Article, type Citation, citationsOf, hosts, type Transcript, type TranscriptLine } from '@duologue/contract';
import type { Drizzle } from '../db/database.ts';
import { findLines, type PodcastRow } from '../repositories/podcast-repository.ts';
import { findArticle, findScript, type ScriptRow } from '../repositories/script-repository.ts';

/** The stored lines of a ready podcast, or what is written so far of one in progress. */
export async function readTranscript(db: Drizzle, row: PodcastRow): Promise<Transcript> {
  const lines = await findLines(db, row.id);
  if (lines) return { chapters: row.chapters.map((chapter) => chapter.title), lines };
  const [script, article] = [await findScript(db, row.id), await findArticle(db, row.id)];
  return scriptTranscript(script, article);
}

function scriptTranscript(script: readonly ScriptRow[], article: Article | undefined): Transcript {
  const cite = article ? citationsOf(article) : new Map<number, Citation>();
  const chapters: string[] = [];
  const lines: TranscriptLine[] = [];
  for (const { part, startMs, endMs } of script) {
    if (part.type === 'chapter') {
      chapters.push(part.title);
      continue;
    }
    const { speaker, kind, text, sources, checkable } = part.turn;
    lines.push({
      index: lines.length,
      chapter: Math.max(0, chapters.length - 1),
      speaker,
      name: hosts[speaker].name,
      kind,
      text,
      startMs,
      endMs,
      citations: sources.flatMap((id) => cite.get(id) ?? []),
      checkable,
    });
  }
  return { chapters, lines };
}
