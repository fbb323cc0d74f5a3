import type {
  Article,
  ListPodcastsQuery,
  Podcast,
  PodcastList,
  PodcastStatus,
  PublicPodcast,
  Transcript,
} from '@duologue/contract';
import type { Database } from '../db/database.ts';
import { countPodcasts, listPodcasts, type PodcastFilter } from '../repositories/podcast-list.ts';
import { countAhead, findPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import type { Storage } from '../storage/storage.ts';
import { eventOf, type PodcastEvent, waitingIds } from './podcast-events.ts';
import { toPodcast, toPublicPodcast } from './podcast-view.ts';
import { readArticle } from './read-article.ts';
import { NotFoundError } from './service-errors.ts';
import { readTranscript } from './transcript.ts';
import type { Viewer } from './viewer.ts';

/** What can be heard of a podcast so far. */
export type LiveState = { pieces: number; lastFrames: number; ended: boolean; status: PodcastStatus; edition: number };

/** Podcasts from before articles were kept. */
const ARTICLE_NOT_KEPT = 'The article of this podcast was not kept. A podcast that is created now keeps its article.';

export type PodcastReader = ReturnType<typeof createPodcastReader>;

export function createPodcastReader({ database, storage }: { database: Database; storage: Storage }) {
  const { db } = database;

  async function find(id: number): Promise<PodcastRow> {
    const row = await findPodcast(db, id);
    if (!row) throw notFound();
    return row;
  }

  async function present<T>(row: PodcastRow, toView: (row: PodcastRow, ahead?: number) => T): Promise<T> {
    return toView(row, (await countAhead(db, waitingIds([row]))).get(row.id));
  }

  return {
    find,
    present,

    /** Other visitors are told that there is no such podcast. */
    async findOwn(id: number, viewer: Viewer): Promise<PodcastRow> {
      const row = await find(id);
      if (!viewer.admin && row.owner !== viewer.owner) throw notFound();
      return row;
    },

    /** One's own, or all of them for an operator who asks for that. */
    async list(query: ListPodcastsQuery, viewer: Viewer): Promise<PodcastList> {
      const { page, limit } = query;
      const all = viewer.admin && query.admin === true;
      if (!all && viewer.owner === null) return { podcasts: [], pagination: { page, limit, total: 0, totalPages: 0 } };
      const filter: PodcastFilter = {
        owner: all ? undefined : (viewer.owner ?? undefined),
        status: query.status === 'error' ? 'failed' : query.status,
        search: query.search || undefined,
      };
      const order = { by: query.sortBy, descending: query.sortOrder === 'desc' };
      const total = await countPodcasts(db, filter);
      const rows = await listPodcasts(db, filter, order, { offset: (page - 1) * limit, limit });
      const ahead = await countAhead(db, waitingIds(rows));
      return {
        podcasts: rows.map((row) => toPodcast(row, ahead.get(row.id))),
        pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
      };
    },

    async read(id: number, viewer: Viewer): Promise<Podcast | PublicPodcast> {
      const row = await find(id);
      if (viewer.admin || row.owner === viewer.owner) return present(row, toPodcast);
      if (row.status !== 'ready') throw notFound();
      return toPublicPodcast(row);
    },

    /** Public by its unguessable id, also before it is ready: the page then says how far it is. */
    async shared(id: number): Promise<PublicPodcast> {
      return present(await find(id), toPublicPodcast);
    },

    /** The progress now, for those who are told what changes. */
    async readState(id: number): Promise<PodcastEvent> {
      return present(await find(id), eventOf);
    },

    async readLiveState(id: number): Promise<LiveState> {
      const { livePieces, lastPieceFrames, status, edition } = await find(id);
      return { pieces: livePieces, lastFrames: lastPieceFrames, ended: status !== 'processing', status, edition };
    },

    /** Grows while the podcast is generated. */
    async transcript(id: number, viewer: Viewer): Promise<Transcript> {
      const row = await find(id);
      if (row.status !== 'ready' && !viewer.admin && row.owner !== viewer.owner) throw notFound();
      return readTranscript(db, row);
    },

    /** The pinned article that the podcast rests on. */
    async article(id: number, viewer: Viewer): Promise<Article> {
      const row = await find(id);
      if (row.status !== 'ready' && !viewer.admin && row.owner !== viewer.owner) throw notFound();
      const article = await readArticle(db, storage, row);
      if (!article) throw new NotFoundError(row.status === 'ready' ? ARTICLE_NOT_KEPT : 'The article has not been read yet.');
      return article;
    },
  };
}

function notFound(): NotFoundError {
  return new NotFoundError('Podcast not found');
}
