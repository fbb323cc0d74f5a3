import type { EpisodeRequest, SavedScript } from '@duologue/studio';
import type { Drizzle } from '../db/database.ts';
import { findEarlierParts, type PodcastRow } from '../repositories/podcast-repository.ts';
import { findArticle, findScript } from '../repositories/script-repository.ts';
import { readTranscript } from '../services/transcript.ts';

/** What is to be generated, together with what earlier attempts left of it. */
export async function episodeRequest(db: Drizzle, row: PodcastRow): Promise<EpisodeRequest> {
  const article = await findArticle(db, row.id);
  const script = await storedScript(db, row);
  return {
    title: row.title,
    articleTitles: row.wikiTitles,
    brief: {
      seed: `${row.id}`,
      ...(row.customInstructions ? { instructions: row.customInstructions } : {}),
      ...(row.role ? { role: row.role, partTitle: row.title } : {}),
      ...(row.partNumber === null ? {} : { partNumber: row.partNumber }),
      ...(await earlierParts(db, row)),
    },
    choices: { format: row.format ?? undefined, minutes: row.askedMinutes ?? undefined },
    ...(row.hosts === null ? {} : { hosts: row.hosts }),
    ...(row.maxMinutes === null ? {} : { maxMinutes: row.maxMinutes }),
    ...(article ? { article } : {}),
    ...(script ? { script } : {}),
    // Once something has been heard the voice stays; until then another one may still take over.
    ...(row.ttsProvider && row.livePieces > 0 ? { voice: { provider: row.ttsProvider, model: row.ttsModel ?? '' } } : {}),
  };
}

async function storedScript(db: Drizzle, row: PodcastRow): Promise<SavedScript | undefined> {
  const script = await findScript(db, row.id);
  if (script.length === 0) return undefined;
  return {
    parts: script.map(({ part, writer }) => ({ part, writer })),
    ...(row.grounding ? { grounding: row.grounding } : {}),
    ...(row.usage ? { usage: row.usage } : {}),
  };
}

type Earlier = Pick<EpisodeRequest['brief'], 'earlierParts' | 'earlierTitles' | 'earlierLines'>;

/** What the parts before it told; the last one also knows every line, so that it repeats none. */
async function earlierParts(db: Drizzle, { seriesId, partNumber, role }: PodcastRow): Promise<Earlier> {
  if (seriesId === null || partNumber === null) return {};
  const parts = await findEarlierParts(db, seriesId, partNumber);
  if (parts.length === 0) return {};
  const earlier = { earlierParts: parts.flatMap((part) => [part.title, ...part.chapters.map((chapter) => chapter.title)]) };
  if (role !== 'conclusion') return earlier;
  const transcripts = await Promise.all(parts.map((part) => readTranscript(db, part)));
  const earlierLines = transcripts.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'fact').map(({ text }) => text));
  return { ...earlier, earlierTitles: parts.map(({ title }) => title), earlierLines };
}
