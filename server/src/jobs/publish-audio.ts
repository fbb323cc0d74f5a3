import { buffer } from 'node:stream/consumers';
import { FRAME_BYTES, hosts, type TranscriptLine } from '@duologue/contract';
import { type Episode, verifyAudio } from '@duologue/studio';
import type { AudioPiece } from '@duologue/studio/live-audio';
import type { Services } from '../create-services.ts';
import { endPodcast } from '../services/podcast-life.ts';
import { audioKey, pieceKey } from '../storage/keys.ts';
import { readIfThere } from '../storage/read-if-there.ts';
import type { WorkRecord } from './work-record.ts';

const MP3 = 'audio/mpeg';

/**
 * Makes pieces audible, one after the other: the file first, the record after. A piece that an earlier attempt
 * put into storage stays as it is, because listeners may have heard it. Gives the frames that are published.
 */
export function piecePublisher({ storage, log }: Pick<Services, 'storage' | 'log'>, record: WorkRecord) {
  const { id: podcastId, livePieces: publishedBefore, attempt } = record.row;
  // An attempt that was killed may have put more pieces than it noted; from the first gap on there are none.
  let someMayExist = attempt > 1;
  return async ({ index, startFrame, frames }: AudioPiece): Promise<Uint8Array> => {
    const key = pieceKey(podcastId, index);
    const kept = someMayExist ? await readIfThere(storage, key) : undefined;
    if (kept && !kept.equals(frames)) log.warn({ podcastId, piece: index }, 'A piece came out differently than before');
    if (kept && index < publishedBefore) return kept;
    // The lines that it speaks are written down before anyone can hear them.
    await record.flushScript();
    if (!kept) {
      someMayExist = index < publishedBefore;
      await storage.put(key, frames, MP3);
    }
    const published = kept ?? frames;
    record.addPiece(index, startFrame, published.length / FRAME_BYTES);
    await record.flushWhenDue();
    return published;
  };
}

/** Stores the mp3 and reads it back; only when that sounds right is the podcast ready. */
export async function publishEpisode(
  { database, storage, events }: Pick<Services, 'database' | 'storage' | 'events'>,
  podcastId: number,
  episode: Episode,
  pieces: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<void> {
  const { durationMs } = episode.report;
  const key = audioKey(podcastId);
  await storage.put(key, Buffer.concat([episode.tag, ...pieces]), MP3);
  await verifyAudio(await buffer(await storage.read(key)), { durationMs });
  signal.throwIfAborted();
  await database.db.transaction((tx) =>
    endPodcast(tx, events, podcastId, 'ready', {
      percent: 100,
      durationMs,
      chapters: episode.chapters,
      lines: episode.lines,
      transcript: plainTranscript(episode.lines),
      showNotes: episode.showNotes,
      grounding: episode.grounding,
      usage: episode.usage,
      modelType: episode.writer.type,
      specificModel: episode.writer.model,
      ttsProvider: episode.voice.provider,
    }),
  );
}

function plainTranscript(lines: readonly TranscriptLine[]): string {
  return lines.map((line) => `${hosts[line.speaker].name}: ${line.text}`).join('\n\n');
}
