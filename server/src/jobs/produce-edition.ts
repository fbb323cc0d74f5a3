import { buffer } from 'node:stream/consumers';
import { type Article, addUsage, type TranscriptLine, type Usage } from '@duologue/contract';
import { type Episode, produceEpisode, readNewest, renewTag, type UpdatedScript, updateScript } from '@duologue/studio';
import type { AudioPiece } from '@duologue/studio/live-audio';
import type { Services } from '../create-services.ts';
import { findLines, findPodcast, type PodcastChanges, type PodcastRow } from '../repositories/podcast-repository.ts';
import { changeUpdate, publishEdition, type UpdateChanges, type UpdateRow } from '../repositories/update-repository.ts';
import { eventOf } from '../services/podcast-events.ts';
import { removeWorkingData } from '../services/podcast-files.ts';
import { readArticle } from '../services/read-article.ts';
import { createClipStore } from '../storage/clip-store.ts';
import { audioKey } from '../storage/keys.ts';
import { LostJobError } from './job-record.ts';
import { episodeChanges, framesOf, storeEpisode } from './publish-audio.ts';

type Dependencies = Pick<Services, 'database' | 'storage' | 'events' | 'providers' | 'log'>;
type Prepared = { row: PodcastRow; lines: TranscriptLine[]; article: Article; script: UpdatedScript };
type Edition = { episode: Episode; frames: Uint8Array; changes: PodcastChanges; clips: { made: number; reused: number } };

/** Comparing is done; the rest is speaking. */
const COMPARED_PERCENT = 10;
const SPOKEN_PERCENT = 95;
const TELL_EVERY_MS = 500;

/** Makes the next edition of a ready podcast and puts it in place of the one before. */
export async function produceEdition(dependencies: Dependencies, update: UpdateRow, signal: AbortSignal): Promise<void> {
  const prepared = await prepare(dependencies, update, signal);
  const isSpoken = prepared.script.changes.length > 0;
  const edition = await (isSpoken ? speak : keepSound)(dependencies, prepared, update, signal);
  await publish(dependencies, update, prepared, edition, signal);
}

/** The newer article and the script for it are written down before anything is spoken: another attempt takes them. */
async function prepare(dependencies: Dependencies, update: UpdateRow, signal: AbortSignal): Promise<Prepared> {
  const { database, storage, providers } = dependencies;
  const { db } = database;
  const row = await findPodcast(db, update.podcastId);
  const lines = await findLines(db, update.podcastId);
  if (row?.status !== 'ready' || !lines) throw new LostJobError(update.podcastId);
  if (update.article && update.script) return { row, lines, article: update.article, script: update.script };
  const before = await readArticle(db, storage, row);
  if (!before) throw new Error(`The article of podcast ${row.id} was not kept`);
  const article = await readNewest(providers.encyclopedia, before, signal);
  const asked = { modelType: row.modelType ?? row.askedModelType, model: row.specificModel ?? row.askedModel };
  const writer = { type: asked.modelType, model: asked.model };
  const transcript = { chapters: row.chapters.map(({ title }) => title), lines };
  const old = { transcript, before, after: article, grounding: row.grounding, writer };
  const script = await updateScript(old, await providers.forRequest(asked), signal);
  await change(dependencies, update, { article, script, percent: COMPARED_PERCENT, fruitlessStarts: 0 });
  return { row, lines, article, script };
}

async function speak(
  dependencies: Dependencies,
  { row, article, script }: Prepared,
  update: UpdateRow,
  signal: AbortSignal,
): Promise<Edition> {
  const voice = row.ttsProvider ? { provider: row.ttsProvider, model: row.ttsModel ?? '' } : undefined;
  const asked = { modelType: row.askedModelType, model: row.askedModel, ttsProvider: row.ttsProvider ?? row.askedTtsProvider };
  const request = {
    title: row.title,
    articleTitles: row.wikiTitles,
    brief: { seed: `${row.id}` },
    article,
    script: { parts: script.parts, grounding: script.grounding, usage: usageOf(row, script) },
    ...(row.hosts === null ? {} : { hosts: row.hosts }),
    ...(voice ? { voice } : {}),
  };
  const providers = await dependencies.providers.forRequest(asked, voice);
  const pieces: AudioPiece[] = [];
  const clips = { made: 0, reused: 0 };
  let toldAt = 0;
  for await (const event of produceEpisode(request, { ...providers, clips: createClipStore(dependencies.storage) }, signal)) {
    signal.throwIfAborted();
    if (event.type === 'audio') pieces.push(event.piece);
    if (event.type === 'clip-ready') clips[event.made ? 'made' : 'reused'] += 1;
    if (event.type === 'progress' && performance.now() - toldAt > TELL_EVERY_MS) {
      toldAt = performance.now();
      const done = event.mixed / Math.max(1, event.written);
      const percent = Math.floor(COMPARED_PERCENT + done * (SPOKEN_PERCENT - COMPARED_PERCENT));
      await change(dependencies, update, { percent, ...(clips.made > 0 ? { fruitlessStarts: 0 } : {}) });
    }
    if (event.type !== 'episode-ready') continue;
    const frames = Buffer.concat(pieces.map((piece) => piece.frames));
    // The live stream of a ready podcast is read out of its file: it must know the new length.
    const last = pieces.at(-1);
    const changes = last ? { ...framesOf(last), ttsModel: event.episode.voice.model } : {};
    return { episode: event.episode, frames, changes, clips };
  }
  throw new Error(`Podcast ${row.id} was not spoken to its end`);
}

/** No word changed: the frames of the edition before, with a tag that names the newer revision. */
async function keepSound(
  { storage }: Dependencies,
  { row, lines, article, script }: Prepared,
  { edition }: UpdateRow,
): Promise<Edition> {
  const mp3 = await buffer(await storage.read(audioKey(row.id, edition - 1)));
  const durationMs = row.durationMs ?? 0;
  const voice = { provider: row.ttsProvider ?? row.askedTtsProvider, model: row.ttsModel ?? '' };
  const usage = usageOf(row, script);
  const episode = await renewTag({ title: row.title, article, script, lines, voice, usage, durationMs });
  return { episode, frames: withoutTag(mp3), changes: {}, clips: { made: 0, reused: 0 } };
}

/** Reads the new file back; only when it sounds right does it get its name, and then the record changes in one step. */
async function publish(
  dependencies: Dependencies,
  update: UpdateRow,
  { row, article, script }: Prepared,
  { episode, frames, changes, clips }: Edition,
  signal: AbortSignal,
): Promise<void> {
  const { database, storage, events, log } = dependencies;
  const { podcastId, edition } = update;
  await storeEpisode(storage, row, { ...episode, article }, [frames], signal, edition);
  const { changes: lineChanges, stillTrue, newSections } = script;
  await database.db.transaction(async (tx) => {
    const published = await publishEdition(tx, update, {
      ...episodeChanges(episode),
      ...changes,
      sourceUrls: article.sources.map(({ url }) => url).filter((url) => url !== ''),
      changedLines: lineChanges.length,
    });
    const done = { state: 'done', percent: 100, endedAt: new Date(), article: null, script: null } as const;
    const wasMine = await changeUpdate(tx, update, { ...done, error: null, changes: lineChanges, stillTrue, newSections });
    if (!published || !wasMine) throw new LostJobError(podcastId);
    await events.publish(eventOf(published), tx);
  });
  // What live listeners would still be given is of the edition before.
  await removeWorkingData(database.db, storage, [podcastId]);
  log.info(
    { podcastId, edition, changedLines: lineChanges.length, stillTrue, clipsMade: clips.made, clipsReused: clips.reused },
    'A podcast is up to date with its article',
  );
}

async function change({ database }: Dependencies, update: UpdateRow, changes: UpdateChanges): Promise<void> {
  if (!(await changeUpdate(database.db, update, changes))) throw new LostJobError(update.podcastId);
}

function usageOf({ usage }: PodcastRow, script: UpdatedScript): Usage {
  const none: Usage = { inputTokens: 0, outputTokens: 0, costUsd: 0, estimated: false };
  return script.usage ? addUsage(usage, script.usage) : (usage ?? none);
}

const TAG_HEADER_BYTES = 10;

/** An ID3v2 tag says its length in seven bits of each of four bytes. */
function withoutTag(mp3: Buffer): Buffer {
  if (mp3.subarray(0, 3).toString('latin1') !== 'ID3') return mp3;
  return mp3.subarray(TAG_HEADER_BYTES + mp3.subarray(6, TAG_HEADER_BYTES).reduce((size, byte) => size * 128 + byte, 0));
}
