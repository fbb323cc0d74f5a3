import { type Chapter, FRAME_BYTES, FRAME_MS } from '@duologue/contract';
import type { Drizzle } from '../db/database.ts';
import { correctPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { eventOf, type PodcastEvents } from './podcast-events.ts';

export type CorrectedDuration = { chapters: Chapter[]; duration: number };

const TOLERANCE_MS = 500;
const TAG_HEADER_BYTES = 10;

/** Players estimate, files know: a report only makes us check the file. */
export async function correctDuration(
  db: Drizzle,
  events: Pick<PodcastEvents, 'publish'>,
  storage: Storage,
  row: PodcastRow,
  reportedSeconds: number,
): Promise<CorrectedDuration | undefined> {
  if (row.status !== 'ready' || !row.durationMs) return undefined;
  if (Math.abs(reportedSeconds * 1_000 - row.durationMs) <= TOLERANCE_MS) return undefined;
  const durationMs = await fileDurationMs(storage, audioKey(row.id, row.edition));
  if (durationMs === undefined || Math.abs(durationMs - row.durationMs) <= TOLERANCE_MS) return undefined;
  const stretch = durationMs / row.durationMs;
  const chapters = row.chapters.map((chapter) => ({
    ...chapter,
    timestamp: Math.round(chapter.timestamp * stretch * 1_000) / 1_000,
  }));
  await db.transaction(async (tx) => {
    await correctPodcast(tx, row.id, { durationMs, chapters });
    await events.publish(eventOf(row), tx);
  });
  return { chapters, duration: durationMs / 1_000 };
}

/** Every frame has the same size, so the size without the tag is the length. */
async function fileDurationMs(storage: Storage, key: string): Promise<number | undefined> {
  const file = await storage.head(key);
  if (!file || file.size < TAG_HEADER_BYTES) return undefined;
  const header = await storage.readBytes(key, { start: 0, end: TAG_HEADER_BYTES - 1 });
  const hasTag = header.subarray(0, 3).toString('latin1') === 'ID3';
  const tagBytes = hasTag ? TAG_HEADER_BYTES + header.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0) : 0;
  // A file that was cut off may be shorter than its tag says the tag is.
  const durationMs = Math.floor((file.size - tagBytes) / FRAME_BYTES) * FRAME_MS;
  return durationMs > 0 ? durationMs : undefined;
}
