import { buffer } from 'node:stream/consumers';
import { FRAME_BYTES, hosts, type TranscriptLine } from '@duologue/contract';
import { type Episode, verifyAudio } from '@duologue/studio';
import type { AudioPiece } from '@duologue/studio/live-audio';
import type { Services } from '../create-services.ts';
import type { PodcastChanges, PodcastRow } from '../repositories/podcast-repository.ts';
import { attachment, downloadName } from '../services/download-name.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { articleKey, audioKey, pieceKey, uncheckedKey } from '../storage/keys.ts';
import { readIfExists } from '../storage/read-if-exists.ts';
import type { Storage } from '../storage/storage.ts';
import type { JobRecord } from './job-record.ts';

const MP3 = 'audio/mpeg';

/**
 * Publishes pieces one after the other: the file first, the record after. A piece that an earlier attempt
 * put into storage stays as it is, because listeners may have heard it. Gives the frames that are published.
 */
export function createPiecePublisher({ storage, log }: Pick<Services, 'storage' | 'log'>, record: JobRecord) {
  const { id: podcastId, livePieces: publishedBefore, attempt } = record.row;
  // An attempt that was killed may have put more pieces than it noted; from the first gap on there are none.
  let someMayExist = attempt > 1;
  return async ({ index, startFrame, frames }: AudioPiece): Promise<Uint8Array> => {
    const key = pieceKey(podcastId, index);
    const stored = someMayExist ? await readIfExists(storage, key) : undefined;
    if (stored && !stored.equals(frames))
      log.warn({ podcastId, piece: index }, 'A piece differs from the one that an earlier attempt stored');
    if (stored && index < publishedBefore) return stored;
    // Its lines are stored before anyone can hear them.
    await record.flushScript();
    if (!stored) {
      someMayExist = index < publishedBefore;
      await storage.put(key, frames, MP3);
    }
    const published = stored ?? frames;
    // Only now that the piece is in storage.
    record.change({ ...framesOf({ index, startFrame, frames: published }), fruitlessStarts: 0 });
    await record.flushWhenDue();
    return published;
  };
}

/** Stores the mp3 and reads it back; only when that sounds right does it get its name, with the article beside it. */
export async function storeEpisode(
  storage: Storage,
  { id, title }: Pick<PodcastRow, 'id' | 'title'>,
  { tag, report, article }: Episode,
  frames: readonly Uint8Array[],
  signal: AbortSignal,
  edition?: number,
): Promise<void> {
  const unchecked = uncheckedKey(id);
  await storage.put(unchecked, Buffer.concat([tag, ...frames]), MP3);
  await verifyAudio(await buffer(await storage.read(unchecked)), { durationMs: report.durationMs });
  signal.throwIfAborted();
  await storage.put(articleKey(id, edition), Buffer.from(JSON.stringify(article)), 'application/json');
  await storage.move(unchecked, audioKey(id, edition), MP3, attachment(downloadName(title)));
}

/** Stores the episode; then the podcast is ready. */
export async function publishEpisode(
  { database, storage, events }: Pick<Services, 'database' | 'storage' | 'events'>,
  row: Pick<PodcastRow, 'id' | 'title'>,
  episode: Episode,
  pieces: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<void> {
  await storeEpisode(storage, row, episode, pieces, signal);
  await database.db.transaction((tx) =>
    endPodcast(tx, events, row.id, 'ready', {
      percent: 100,
      ...episodeChanges(episode),
      modelType: episode.writer.type,
      specificModel: episode.writer.model,
      ttsProvider: episode.voice.provider,
    }),
  );
}

/** What the record says of an episode, in every edition. */
export function episodeChanges({ report, chapters, lines, showNotes, grounding, usage }: Episode): PodcastChanges {
  return { durationMs: report.durationMs, chapters, lines, transcript: plainTranscript(lines), showNotes, grounding, usage };
}

/** How much can be heard, up to the end of this piece. */
export function framesOf({ index, startFrame, frames }: Pick<AudioPiece, 'index' | 'startFrame'> & { frames: Uint8Array }) {
  const count = frames.length / FRAME_BYTES;
  return { livePieces: index + 1, liveFrames: startFrame + count, lastPieceFrames: count };
}

function plainTranscript(lines: readonly TranscriptLine[]): string {
  return lines.map((line) => `${hosts[line.speaker].name}: ${line.text}`).join('\n\n');
}
