import type {
  createPodcastSchema,
  EpisodeRole,
  ListPodcastsQuery,
  Podcast,
  PodcastList,
  PublicPodcast,
} from '@duologue/contract';
import { defaultModelOf, isFailed, type PodcastStatus, type Transcript } from '@duologue/contract';
import type { Encyclopedia } from '@duologue/studio';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import { noteCreation } from '../repositories/creation-repository.ts';
import { countPodcasts, listPodcasts, type PodcastFilter } from '../repositories/podcast-list.ts';
import { countAhead, deletePodcasts, findPodcast, insertPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import type { Storage } from '../storage/storage.ts';
import { checkArticles } from './check-articles.ts';
import { checkLimits } from './creation-limits.ts';
import { ownerOf } from './owner-of.ts';
import { deletedEvent, eventOf, type PodcastEvent, type PodcastEvents, waitingIds } from './podcast-events.ts';
import { freeFiles, freeWork } from './podcast-files.ts';
import { newPodcastId } from './podcast-id.ts';
import { endPodcast, TransitionError } from './podcast-life.ts';
import { toPodcast, toPublicPodcast } from './podcast-view.ts';
import { rememberPages } from './remembered-pages.ts';
import { rememberTotals } from './remembered-totals.ts';
import { type CorrectedDuration, correctDuration } from './report-duration.ts';
import { ConflictError, MakingOffError, NotFoundError } from './service-errors.ts';
import { readTranscript } from './transcript.ts';
import type { Viewer } from './viewer.ts';

export type PodcastRequest = z.output<typeof createPodcastSchema>;
/** Where an episode of a series belongs. */
export type EpisodePlace = { seriesId: number; role: EpisodeRole | null; partNumber: number | null };
export type LivePieces = { pieces: number; lastFrames: number; ended: boolean; status: PodcastStatus };

export type PodcastServiceDependencies = {
  config: Pick<Config, 'limitAtWork' | 'limitPerHour' | 'making'>;
  database: Database;
  queue: Pick<Queue, 'send' | 'cancel'>;
  events: PodcastEvents;
  storage: Storage;
  encyclopedia: Encyclopedia;
  log: Pick<Logger, 'warn'>;
  now?: () => number;
};

export type PodcastService = ReturnType<typeof createPodcastService>;

export function createPodcastService(dependencies: PodcastServiceDependencies) {
  const { config, database, queue, events, storage, encyclopedia, log, now = Date.now } = dependencies;
  const { db } = database;
  const totals = rememberTotals();
  const pages = rememberPages();

  async function find(id: number): Promise<PodcastRow> {
    const row = await findPodcast(db, id);
    if (!row) throw notFound();
    return row;
  }

  /** Strangers are told that there is no such podcast. */
  async function findOwn(id: number, viewer: Viewer): Promise<PodcastRow> {
    const row = await find(id);
    if (!viewer.admin && row.owner !== viewer.owner) throw notFound();
    return row;
  }

  async function aheadOf(rows: readonly PodcastRow[]): Promise<Map<number, number>> {
    return countAhead(db, waitingIds(rows));
  }

  /** False when it had ended before. */
  async function stop(row: PodcastRow): Promise<boolean> {
    if (row.status !== 'processing') return false;
    try {
      await db.transaction(async (tx) => {
        await endPodcast(tx, events, row.id, 'cancelled');
        await queue.cancel(tx, row.id);
      });
      return true;
    } catch (error) {
      if (error instanceof TransitionError) return false;
      throw error;
    }
  }

  async function removeRow(row: PodcastRow): Promise<void> {
    await stop(row);
    await db.transaction(async (tx) => {
      await deletePodcasts(tx, [row.id]);
      await events.publish(deletedEvent(row.id), tx);
    });
    await tidy(row.id, freeFiles(storage, [row.id]));
  }

  /** What has ended has ended, also while the store does not answer: the sweeps free what is left. */
  async function tidy(podcastId: number, freed: Promise<void>): Promise<void> {
    await freed.catch((err) => log.warn({ err, podcastId }, 'Files were not removed; a sweep will do it'));
  }

  /** The part of a series that got stuck. Undefined for any other podcast: then there is no place to keep. */
  async function stuckEpisode({ restarted, restartOf }: PodcastRequest, owner: string): Promise<PodcastRow | undefined> {
    const row = restarted && restartOf ? await findPodcast(db, restartOf) : undefined;
    return row?.owner === owner && row.seriesId !== null && row.status !== 'ready' ? row : undefined;
  }

  return {
    /** Writes the record and its job together: there is never one without the other. */
    async create(request: PodcastRequest, viewer: Viewer, address: string, given?: EpisodePlace): Promise<Podcast> {
      if (!config.making) throw new MakingOffError();
      const owner = ownerOf(viewer);
      const stuck = await stuckEpisode(request, owner);
      const place = given ?? (stuck && placeOf(stuck));
      const wikiTitles = [...new Set(request.wikiTitles ?? (request.wikiTitle ? [request.wikiTitle] : []))];
      await db.transaction((tx) => checkLimits(tx, config, { owner, address, seriesId: place?.seriesId }, now()));
      await checkArticles(encyclopedia, wikiTitles, log);
      const row = await db.transaction(async (tx) => {
        await checkLimits(tx, config, { owner, address, seriesId: place?.seriesId }, now());
        const inserted = await insertPodcast(tx, {
          id: newPodcastId(),
          owner,
          title: request.title ?? wikiTitles.join(', '),
          wikiTitles,
          askedTtsProvider: request.ttsProvider,
          askedModelType: request.modelType,
          askedModel: request.specificModel ?? defaultModelOf(request.modelType),
          customInstructions: request.customInstructions || null,
          maxMinutes: request.maxLength ?? null,
          ...place,
        });
        await noteCreation(tx, { podcastId: inserted.id, owner, address });
        await queue.send(tx, { podcastId: inserted.id });
        await events.publish(eventOf(inserted), tx);
        return inserted;
      });
      // The new one exists, so this does not fail any more: a cancelled one is swept after an hour at the latest.
      if (stuck) await removeRow(stuck).catch((err) => log.warn({ err, podcastId: stuck.id }, 'A stuck episode was not removed'));
      return toPodcast(row, (await aheadOf([row])).get(row.id));
    },

    /** One's own, or all of them for an operator who asks for that. */
    async list(query: ListPodcastsQuery, viewer: Viewer): Promise<PodcastList> {
      const all = viewer.admin && query.admin === true;
      if (!all && viewer.owner === null)
        return { podcasts: [], pagination: { page: query.page, limit: query.limit, total: 0, totalPages: 0 } };
      const filter: PodcastFilter = {
        owner: all ? undefined : (viewer.owner ?? undefined),
        status: query.status === 'error' ? 'failed' : query.status,
        search: query.search || undefined,
      };
      const order = { by: query.sortBy, descending: query.sortOrder === 'desc' };
      const total = await totals(JSON.stringify(filter), () => countPodcasts(db, filter));
      const listing = JSON.stringify([filter, order]);
      const offset = (query.page - 1) * query.limit;
      const after = pages.before(listing, offset);
      const rows = await listPodcasts(db, filter, order, { offset, limit: query.limit, total, after });
      pages.note(listing, offset + query.limit, rows.length === query.limit ? rows.at(-1) : undefined);
      const ahead = await aheadOf(rows);
      return {
        podcasts: rows.map((row) => toPodcast(row, ahead.get(row.id))),
        pagination: { page: query.page, limit: query.limit, total, totalPages: Math.ceil(total / query.limit) },
      };
    },

    async read(id: number, viewer: Viewer): Promise<Podcast | PublicPodcast> {
      const row = await find(id);
      if (viewer.admin || row.owner === viewer.owner) return toPodcast(row, (await aheadOf([row])).get(id));
      if (row.status !== 'ready') throw notFound();
      return toPublicPodcast(row);
    },

    /** Public by its unguessable id, also before it is ready: the page then says how far it is. */
    async shared(id: number): Promise<PublicPodcast> {
      const row = await find(id);
      return toPublicPodcast(row, (await aheadOf([row])).get(id));
    },

    /** Where it stands now, for those who will be told what changes. */
    async standing(id: number): Promise<PodcastEvent> {
      const row = await find(id);
      return eventOf(row, (await aheadOf([row])).get(id));
    },

    /** Cancelling twice is fine; what has ended otherwise cannot be cancelled. */
    async cancel(id: number, viewer: Viewer): Promise<void> {
      const row = await findOwn(id, viewer);
      if (!(await stop(row))) {
        const { status } = await find(id);
        if (status !== 'cancelled') {
          throw new ConflictError(isFailed(status) ? 'This podcast has failed already.' : 'This podcast is finished already.');
        }
      }
      await tidy(id, freeWork(db, storage, [id]));
    },

    async remove(id: number, viewer: Viewer): Promise<void> {
      await removeRow(await findOwn(id, viewer));
    },

    /** Grows while the podcast is made. */
    async transcript(id: number, viewer: Viewer): Promise<Transcript> {
      const row = await find(id);
      if (row.status !== 'ready' && !viewer.admin && row.owner !== viewer.owner) throw notFound();
      return readTranscript(db, row);
    },

    async livePieces(id: number): Promise<LivePieces> {
      const row = await find(id);
      return {
        pieces: row.livePieces,
        lastFrames: row.lastPieceFrames,
        ended: row.status !== 'processing',
        status: row.status,
      };
    },

    /** A listener's player says how long the audio is. The file decides; undefined when the record was right. */
    async reportDuration(id: number, seconds: number): Promise<CorrectedDuration | undefined> {
      return correctDuration(db, storage, await find(id), seconds);
    },
  };
}

function placeOf({ seriesId, role, partNumber }: PodcastRow): EpisodePlace | undefined {
  return seriesId === null ? undefined : { seriesId, role, partNumber };
}

function notFound(): NotFoundError {
  return new NotFoundError('Podcast not found');
}
