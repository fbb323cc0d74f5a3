import { randomBytes } from 'node:crypto';
import type {
  Article,
  createEpisodeSchema,
  createSeriesSchema,
  EpisodeSuggestion,
  Podcast,
  PodcastStatus,
  Series,
  SeriesStatus,
} from '@duologue/contract';
import type { Encyclopedia } from '@duologue/studio';
import { AmbiguousTitleError, ArticleNotFoundError } from '@duologue/studio/errors';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { findEpisodes, type PodcastRow } from '../repositories/podcast-repository.ts';
import * as repository from '../repositories/series-repository.ts';
import { feedUrl } from './feed-service.ts';
import type { ModelPlans } from './model-plans.ts';
import type { PodcastService } from './podcast-service.ts';
import { toPodcast } from './podcast-view.ts';
import { ConflictError, GenerationOffError, NotFoundError } from './service-errors.ts';
import { partsByStructure, suggestEpisodes } from './suggest-episodes.ts';
import { ownerOf, type Viewer } from './viewer.ts';

const MAX_SERIES = 200;
const MAX_EPISODES = 100;
const LINKS = 60;

type Existing = { titles: readonly string[]; lastPart: number };
export type SeriesServiceDependencies = {
  database: Database;
  config: Pick<Config, 'making' | 'publicUrl'>;
  podcasts: Pick<PodcastService, 'create' | 'cancel' | 'remove'>;
  encyclopedia: Encyclopedia;
  plans: Pick<ModelPlans, 'read'>;
};

/** Podcasts in several parts. The state of a series follows from its episodes. */
export function createSeriesService({ database, config, podcasts, encyclopedia, plans }: SeriesServiceDependencies) {
  const { db } = database;

  function toSeries(row: repository.SeriesRow, episodes: PodcastRow[]): Series {
    const statuses = episodes.map((episode) => episode.status);
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      topic: row.topic,
      status: seriesStatus(row.cancelledAt !== null, statuses),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      podcasts: episodes.map((episode) => toPodcast(episode)),
      feed_url: feedUrl(config.publicUrl, row.feedToken),
    };
  }

  async function episodesOf(seriesIds: readonly number[]): Promise<Map<number | null, PodcastRow[]>> {
    if (seriesIds.length === 0) return new Map();
    return Map.groupBy(await findEpisodes(db, seriesIds), (row) => row.seriesId);
  }

  async function read(id: number, viewer: Viewer): Promise<Series> {
    const row = await repository.findSeries(db, id, ownerOf(viewer));
    if (!row) throw new NotFoundError('Series not found');
    return toSeries(row, (await episodesOf([id])).get(id) ?? []);
  }

  async function stop(episode: Podcast, viewer: Viewer): Promise<void> {
    if (episode.status !== 'processing') return;
    try {
      await podcasts.cancel(episode.id, viewer);
    } catch (error) {
      // It ended on its own in the meantime, or was deleted: nothing is left to stop.
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
    }
  }

  async function articleAbout(topic: string, signal: AbortSignal): Promise<Article | undefined> {
    try {
      return await encyclopedia.article(topic, signal);
    } catch (error) {
      if (!(error instanceof ArticleNotFoundError || error instanceof AmbiguousTitleError)) throw error;
    }
    const [best] = await encyclopedia.search(topic, 1, signal);
    return best ? encyclopedia.article(best.title, signal) : undefined;
  }

  /** The parts that a series about a topic could have, given what it has already; none without an article for the topic. */
  async function suggestionsFor(
    topic: string,
    signal: AbortSignal,
    existing: Existing = { titles: [], lastPart: 0 },
  ): Promise<EpisodeSuggestion[]> {
    const article = await articleAbout(topic, signal);
    if (!article) return [];
    const links = await encyclopedia.links(article.title, LINKS, signal);
    const planned = await plans.read(article, links);
    return suggestEpisodes(planned ?? partsByStructure(article, links), existing);
  }

  return {
    read,
    suggestionsFor,

    async list(viewer: Viewer): Promise<Series[]> {
      const rows = await repository.listSeries(db, ownerOf(viewer));
      const episodes = await episodesOf(rows.map((row) => row.id));
      return rows.map((row) => toSeries(row, episodes.get(row.id) ?? []));
    },

    async create({ title, topic, description }: z.output<typeof createSeriesSchema>, viewer: Viewer): Promise<Series> {
      const owner = ownerOf(viewer);
      if (!config.making) throw new GenerationOffError('Series creation is currently unavailable.');
      if ((await repository.countSeries(db, owner)) >= MAX_SERIES) {
        throw new ConflictError(`You have ${MAX_SERIES} series, which is as many as there can be.`);
      }
      const feedToken = randomBytes(16).toString('base64url');
      return toSeries(
        await repository.insertSeries(db, { owner, title, topic, description: description || null, feedToken }),
        [],
      );
    },

    /** Stops the episodes that are in progress; those that can be heard stay. */
    async cancel(id: number, viewer: Viewer): Promise<Series> {
      const { podcasts: episodes, status } = await read(id, viewer);
      if (status !== 'pending' && status !== 'processing' && status !== 'cancelled') {
        throw new ConflictError('No episode of this series is in progress, so there is nothing to cancel.');
      }
      await repository.markSeries(db, id, true);
      for (const episode of episodes) await stop(episode, viewer);
      return read(id, viewer);
    },

    async remove(id: number, viewer: Viewer): Promise<void> {
      const { podcasts: episodes } = await read(id, viewer);
      for (const episode of episodes) await podcasts.remove(episode.id, viewer);
      await repository.deleteSeries(db, id);
    },

    async suggestions(id: number, viewer: Viewer, signal: AbortSignal): Promise<EpisodeSuggestion[]> {
      const { topic, podcasts: episodes } = await read(id, viewer);
      return suggestionsFor(topic, signal, {
        titles: episodes.map((episode) => episode.title),
        lastPart: Math.max(0, ...episodes.map((episode) => episode.part_number ?? 0)),
      });
    },

    async createEpisode(
      id: number,
      { role, partNumber, ...request }: z.output<typeof createEpisodeSchema>,
      viewer: Viewer,
      address: string,
    ): Promise<Podcast> {
      const { podcasts: episodes } = await read(id, viewer);
      if (!config.making) throw new GenerationOffError('Episode creation is currently unavailable.');
      if (episodes.length >= MAX_EPISODES)
        throw new ConflictError(`This series has ${MAX_EPISODES} episodes, which is as many as there can be.`);
      const episode = await podcasts.create(request, viewer, address, { seriesId: id, role, partNumber });
      await repository.markSeries(db, id, false);
      return episode;
    },
  };
}

/** A series is as far as its episodes are. One that failed does not spoil those that can be heard. */
export function seriesStatus(cancelled: boolean, episodes: readonly PodcastStatus[]): SeriesStatus {
  if (episodes.includes('processing')) return 'processing';
  if (cancelled) return 'cancelled';
  if (episodes.includes('ready')) return 'completed';
  if (episodes.length === 0) return 'pending';
  return episodes.every((status) => status === 'cancelled') ? 'cancelled' : 'failed';
}
