import { randomUUID } from 'node:crypto';
import type { Article, UpdateAnswer } from '@duologue/contract';
import type { Encyclopedia } from '@duologue/studio';
import { ArticleNotFoundError } from '@duologue/studio/errors';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import { noteCreation } from '../repositories/creation-repository.ts';
import type { PodcastRow } from '../repositories/podcast-repository.ts';
import { findLastUpdate, insertUpdate, type UpdateRow } from '../repositories/update-repository.ts';
import type { Storage } from '../storage/storage.ts';
import { checkLimits } from './creation-limits.ts';
import { eventOf, type PodcastEvents } from './podcast-events.ts';
import type { PodcastReader } from './podcast-reader.ts';
import { randomId } from './random-id.ts';
import { readArticle } from './read-article.ts';
import { ConflictError, GenerationOffError, NotFoundError } from './service-errors.ts';
import { ownerOf, type Viewer } from './viewer.ts';

type Dependencies = {
  config: Pick<Config, 'limitAtWork' | 'limitPerHour' | 'making'>;
  database: Database;
  storage: Storage;
  encyclopedia: Encyclopedia;
  queue: Pick<Queue, 'sendUpdate'>;
  events: PodcastEvents;
  reader: Pick<PodcastReader, 'find'>;
  log: Pick<Logger, 'debug'>;
  now: () => number;
};

type ArticleState = Pick<UpdateAnswer, 'state' | 'message' | 'articles'>;
type Source = Article['sources'][number];

/** How long a visitor waits to hear whether the article has changed. */
const ASK_MS = 6_000;
const NO_ANSWER = 'The encyclopedia does not answer at the moment, so it is not known whether the article has changed.';
const NOT_KEPT = 'The article of this podcast was not kept, so it cannot be compared with the newest one.';

/** Whether a podcast's article has changed, and bringing the podcast up to date. */
export function createUpdateService(dependencies: Dependencies) {
  const { config, database, storage, encyclopedia, queue, events, reader, log, now } = dependencies;
  const { db } = database;

  /** One small question for each article. Whatever goes wrong, the answer is that it is not known. */
  async function compare(row: PodcastRow, signal: AbortSignal): Promise<ArticleState> {
    const article = await readArticle(db, storage, row);
    if (!article) return { state: 'unknown', message: NOT_KEPT, articles: [] };
    const found = await Promise.all(article.sources.map((source) => compareSource(source, signal)));
    const unknown = found.find(({ message }) => message !== null);
    const isNewer = found.some(({ newest }, at) => newest && isNewerRevision(newest.revision, article.sources[at]));
    return {
      state: isNewer ? 'newer' : unknown ? 'unknown' : 'current',
      message: isNewer ? null : (unknown?.message ?? null),
      articles: article.sources.map(({ licence: _, ...source }, at) => ({ ...source, newest: found[at]?.newest ?? null })),
    };
  }

  async function compareSource({ encyclopedia: name, title }: Source, signal: AbortSignal) {
    try {
      const { revision, changedAt } = (await encyclopedia.named(name)?.revision(title, signal)) ?? {};
      if (revision === undefined) return { newest: null, message: 'This server does not read the encyclopedia of this podcast.' };
      return { newest: { revision, changedAt: changedAt ?? null }, message: null };
    } catch (error) {
      log.debug({ err: error, title }, 'The newest revision could not be read');
      const isGone = error instanceof ArticleNotFoundError;
      return { newest: null, message: isGone ? `The encyclopedia no longer has an article called '${title}'.` : NO_ANSWER };
    }
  }

  async function answer(row: PodcastRow, viewer: Viewer, article: ArticleState): Promise<UpdateAnswer> {
    const update = await findLastUpdate(db, row.id);
    const mayUpdate = article.state === 'newer' && viewer.owner === row.owner && config.making && update?.state !== 'running';
    return { ...article, mayUpdate, update: update ? toRun(update, viewer.owner === row.owner) : null };
  }

  return {
    async read(id: number, viewer: Viewer, gone: AbortSignal): Promise<UpdateAnswer> {
      const row = await reader.find(id);
      const isOwn = viewer.admin || viewer.owner === row.owner;
      if (row.status !== 'ready' && !isOwn) throw new NotFoundError('Podcast not found');
      if (row.status !== 'ready') return answer(row, viewer, notReady);
      return answer(row, viewer, await compare(row, AbortSignal.any([gone, AbortSignal.timeout(ASK_MS)])));
    },

    /** Writes the update and its job together. The podcast stays as it is until the update is done. */
    async start(id: number, viewer: Viewer, address: string): Promise<UpdateAnswer> {
      const owner = ownerOf(viewer);
      const row = await reader.find(id);
      if (row.owner !== owner) throw new NotFoundError('Podcast not found');
      if (!config.making) throw new GenerationOffError();
      if (row.status !== 'ready') throw new ConflictError(notReady.message);
      const article = await compare(row, AbortSignal.timeout(ASK_MS));
      if (article.state === 'current') throw new ConflictError('This podcast is up to date: its article has not changed since.');
      if (article.state === 'unknown') throw new ConflictError(article.message ?? NO_ANSWER);
      await db.transaction(async (tx) => {
        // Locks the owner: the second of two requests at once finds the first one's update.
        await checkLimits(tx, config, { owner, address }, now());
        const last = await findLastUpdate(tx, id);
        if (last?.state === 'running') throw new ConflictError('This podcast is being updated already.');
        if (last && last.state === 'done' && last.edition > row.edition)
          throw new ConflictError('This podcast was updated just now.');
        const update = { podcastId: id, edition: row.edition + 1, jobId: randomUUID(), creationId: randomId() };
        await noteCreation(tx, { podcastId: update.creationId, owner, address });
        await insertUpdate(tx, update);
        await queue.sendUpdate(tx, update);
        await events.publish(eventOf(row), tx);
      });
      return answer(row, viewer, article);
    },
  };
}

const notReady = { state: 'unknown', message: 'This podcast is not ready yet.', articles: [] } as const satisfies ArticleState;

/** Wikipedia counts up, and a lagging copy of it may be behind; the shelf names its text by a hash. */
function isNewerRevision(newest: string, pinned: Source | undefined): boolean {
  if (!pinned) return false;
  return pinned.encyclopedia === 'wikipedia' ? Number(newest) > Number(pinned.revision) : newest !== pinned.revision;
}

/** Why an update failed is its owner's business. */
function toRun(row: UpdateRow, isOwn: boolean): UpdateAnswer['update'] {
  const { state, edition, percent, changes, stillTrue, newSections } = row;
  return {
    state,
    edition,
    percent,
    error: isOwn ? row.error : null,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    changes: state === 'done' ? changes : [],
    stillTrue,
    newSections,
  };
}
