import type { Article, ModelType } from '@duologue/contract';
import { describeWishes, type Episode, type EpisodeProviders, produceEpisode, readWishes } from '@duologue/studio';
import type { Services } from '../create-services.ts';
import { beginAttempt, type PodcastRow } from '../repositories/podcast-repository.ts';
import { TransitionError } from '../services/end-podcast.ts';
import { createClipStore } from '../storage/clip-store.ts';
import { episodeRequest } from './episode-request.ts';
import { cleanUpIfGone, failOrRetry, releaseJob, TooManyStartsError } from './fail-or-retry.ts';
import { JobRecord, LostJobError } from './job-record.ts';
import { createPiecePublisher, publishEpisode } from './publish-audio.ts';

type Dependencies = Pick<Services, 'database' | 'storage' | 'events' | 'providers' | 'log'>;

/**
 * A brake for a podcast that takes its process down every time. Well above what an unlucky one meets whose process is
 * killed again and again for other reasons, before it has caught up with what exists.
 */
const MAX_FRUITLESS_STARTS = 10;
const FIRST_PAUSE_MS = 2_000;

/**
 * Generates one podcast, from wherever an earlier attempt left it. Returns when nothing is left to do: it is ready,
 * has failed for good, is cancelled or gone. Throws when it is to be tried again, or when `signal` took it away.
 */
export async function producePodcast(
  dependencies: Dependencies,
  podcastId: number,
  signal: AbortSignal,
  pauseMs: number = FIRST_PAUSE_MS,
): Promise<void> {
  const { database, events } = dependencies;
  const row = await beginAttempt(database.db, podcastId);
  if (!row) return;
  const ended = new AbortController();
  const unsubscribe = events.subscribe(podcastId, ({ status }) => {
    if (status !== 'processing') ended.abort(new LostJobError(podcastId));
  });
  const stop = AbortSignal.any([signal, ended.signal]);
  try {
    try {
      if (row.fruitlessStarts > MAX_FRUITLESS_STARTS) throw new TooManyStartsError(MAX_FRUITLESS_STARTS);
      await produce(dependencies, row, stop);
    } catch (error) {
      if (stop.aborted || error instanceof LostJobError || error instanceof TransitionError) throw error;
      await failOrRetry(dependencies, row, error, pauseMs, stop);
    }
  } catch (error) {
    if (ended.signal.aborted || error instanceof LostJobError || error instanceof TransitionError) {
      await cleanUpIfGone(dependencies, podcastId);
      return;
    }
    if (signal.aborted) await releaseJob(dependencies, row);
    throw error;
  } finally {
    unsubscribe();
  }
}

async function produce(dependencies: Dependencies, row: PodcastRow, signal: AbortSignal): Promise<void> {
  const record = new JobRecord(dependencies.database.db, dependencies.events, row);
  try {
    await record.flush();
    await follow(dependencies, row, record, signal);
  } catch (error) {
    // What was written has cost time or money. When it cannot be stored, the first error is still the one to report.
    await record
      .flushScript()
      .catch((cause) => dependencies.log.debug({ err: cause }, 'The last lines of a script could not be stored'));
    throw error;
  } finally {
    await record.close();
  }
}

/** Records what happens, as it happens. */
async function follow(dependencies: Dependencies, row: PodcastRow, record: JobRecord, signal: AbortSignal): Promise<void> {
  const asked = { modelType: row.askedModelType, model: row.askedModel, ttsProvider: row.askedTtsProvider };
  const request = await episodeRequest(dependencies.database.db, row);
  const providers = await dependencies.providers.forRequest(asked, request.voice);
  const publishPiece = createPiecePublisher(dependencies, record);
  const pieces: Uint8Array[] = [];
  const wishes = readWishes(request.brief.instructions, request.choices);
  /** Another writer than the one asked for may understand less. */
  const understoodBy = (writer: ModelType = 'builtin', article?: Article) => describeWishes(wishes, { writer, article });
  for await (const event of produceEpisode(request, { ...providers, clips: createClipStore(dependencies.storage) }, signal)) {
    signal.throwIfAborted();
    switch (event.type) {
      case 'article-ready':
        record.change({ understood: understoodBy(providers.writers[0]?.type, event.article) });
        await record.pin(event.article);
        break;
      case 'chapter-start':
        record.addChapter(event.title, event.writer, event.kept);
        break;
      case 'turn-ready':
        record.addTurn(event.turn, event.writer, event.kept);
        break;
      case 'usage':
        record.addUsage(event.usage);
        break;
      case 'script-ready':
        record.change({ grounding: event.grounding });
        break;
      case 'voice-chosen':
        record.change({ ttsProvider: event.voice.provider, ttsModel: event.voice.model });
        break;
      case 'clip-ready':
        if (event.made) record.change({ fruitlessStarts: 0 });
        break;
      case 'turn-mixed':
        record.time(event.index, event.timing);
        break;
      case 'progress':
        record.setProgress(event);
        await record.flushWhenDue();
        break;
      case 'audio':
        pieces.push(await publishPiece(event.piece));
        break;
      case 'episode-ready':
        record.change({ understood: understoodBy(event.episode.writer.type, event.episode.article) });
        record.enter('finishing');
        await record.flush();
        await publishEpisode(dependencies, row, event.episode, pieces, signal);
        logReady(dependencies, row, providers, event.episode);
        break;
    }
  }
}

/** A provider that always fails would be noticed by nobody: the next one generates the podcast all the same. */
function logReady(
  { log }: Dependencies,
  { id, attempt }: PodcastRow,
  { writers, voices, judge }: EpisodeProviders,
  { writer, voice, grounding }: Episode,
): void {
  const by = { podcastId: id, attempt, writer: `${writer.type} ${writer.model}`, voice: `${voice.provider} ${voice.model}` };
  log.info(by, 'A podcast is ready');
  const [firstWriter, firstVoice] = [writers[0]?.type, voices[0]?.provider];
  if (firstWriter !== writer.type)
    log.warn({ ...by, firstWriter }, 'The first writer failed, and another one wrote most of a podcast');
  if (judge && writer.type !== 'builtin' && !grounding.judged)
    log.warn({ ...by, judge: judge.model }, 'The judge gave no verdict on a podcast that a model wrote');
  if (firstVoice !== voice.provider) log.warn({ ...by, firstVoice }, 'The first voice failed, and another one spoke a podcast');
}
