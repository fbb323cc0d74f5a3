import { randomBytes } from 'node:crypto';
import type { Article, createEpisodeSchema, createSeriesSchema, EpisodeSuggestion, Podcast, Series } from '@duologue/contract';
import { AmbiguousTitleError, ArticleNotFoundError, type Encyclopedia } from '@duologue/studio';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Drizzle } from '../db/database.ts';
import { findEpisodes, type PodcastRow } from '../repositories/podcast-repository.ts';
import * as repository from '../repositories/series-repository.ts';
import { feedUrl } from './feed-service.ts';
import { ModelPlans, type Planner } from './model-plans.ts';
import { ownerOf } from './owner-of.ts';
import type { PodcastService } from './podcast-service.ts';
import { toPodcast } from './podcast-view.ts';
import { seriesStatus } from './series-status.ts';
import { ConflictError, MakingOffError, NotFoundError } from './service-errors.ts';
import { partsByStructure, suggestEpisodes } from './suggest-episodes.ts';
import type { Viewer } from './viewer.ts';

const MAX_SERIES = 200;
const MAX_EPISODES = 100;
const LINKS = 60;

type Existing = { titles: readonly string[]; lastPart: number };
type Parts = {
  db: Drizzle;
  config: Pick<Config, 'making' | 'publicUrl'>;
  podcasts: PodcastService;
  encyclopedia: Encyclopedia;
} & Planner;

/** Podcasts in several parts. A series has no life of its own: what it is follows from its episodes. */
export class SeriesService {
  readonly #parts: Parts;
  readonly #plans: ModelPlans;
  constructor(parts: Parts) {
    this.#parts = parts;
    this.#plans = new ModelPlans(parts);
  }

  async list(viewer: Viewer): Promise<Series[]> {
    const rows = await repository.listSeries(this.#parts.db, ownerOf(viewer));
    const episodes = await this.#episodes(rows.map((row) => row.id));
    return rows.map((row) => this.#toSeries(row, episodes.get(row.id) ?? []));
  }

  async read(id: number, viewer: Viewer): Promise<Series> {
    const row = await this.#find(id, viewer);
    return this.#toSeries(row, (await this.#episodes([id])).get(id) ?? []);
  }

  async create(request: z.output<typeof createSeriesSchema>, viewer: Viewer): Promise<Series> {
    const owner = ownerOf(viewer);
    if (!this.#parts.config.making) throw new MakingOffError('Series creation is currently unavailable.');
    if ((await repository.countSeries(this.#parts.db, owner)) >= MAX_SERIES) {
      throw new ConflictError(`You have ${MAX_SERIES} series, which is as many as there can be.`);
    }
    const { title, topic, description } = request;
    const feedToken = randomBytes(16).toString('base64url');
    return this.#toSeries(
      await repository.insertSeries(this.#parts.db, { owner, title, topic, description: description || null, feedToken }),
      [],
    );
  }

  /** Stops the episodes that are being made; those that can be heard stay. */
  async cancel(id: number, viewer: Viewer): Promise<Series> {
    const { podcasts, status } = await this.read(id, viewer);
    if (status !== 'pending' && status !== 'processing' && status !== 'cancelled') {
      throw new ConflictError('Nothing of this series is being made, so there is nothing to cancel.');
    }
    await repository.markSeries(this.#parts.db, id, true);
    for (const episode of podcasts) await this.#stop(episode, viewer);
    return this.read(id, viewer);
  }

  async remove(id: number, viewer: Viewer): Promise<void> {
    const { podcasts } = await this.read(id, viewer);
    for (const episode of podcasts) await this.#parts.podcasts.remove(episode.id, viewer);
    await repository.deleteSeries(this.#parts.db, id);
  }

  /** None where the encyclopedia has no article for the topic. */
  async suggestions(id: number, viewer: Viewer, signal: AbortSignal): Promise<EpisodeSuggestion[]> {
    const { topic, podcasts } = await this.read(id, viewer);
    return this.suggestionsFor(topic, signal, {
      titles: podcasts.map((episode) => episode.title),
      lastPart: Math.max(0, ...podcasts.map((episode) => episode.part_number ?? 0)),
    });
  }

  /** The parts that a series about a topic could have, given what it has already. */
  async suggestionsFor(
    topic: string,
    signal: AbortSignal,
    existing: Existing = { titles: [], lastPart: 0 },
  ): Promise<EpisodeSuggestion[]> {
    const article = await this.#articleAbout(topic, signal);
    if (!article) return [];
    const links = await this.#parts.encyclopedia.links(article.title, LINKS, signal);
    const planned = await this.#plans.read(article, links);
    return suggestEpisodes(planned ?? partsByStructure(article, links), existing);
  }

  async createEpisode(
    id: number,
    request: z.output<typeof createEpisodeSchema>,
    viewer: Viewer,
    address: string,
  ): Promise<Podcast> {
    const { podcasts } = await this.read(id, viewer);
    if (!this.#parts.config.making) throw new MakingOffError('Episode creation is currently unavailable.');
    if (podcasts.length >= MAX_EPISODES)
      throw new ConflictError(`This series has ${MAX_EPISODES} episodes, which is as many as there can be.`);
    const { role, partNumber, ...order } = request;
    const episode = await this.#parts.podcasts.create(order, viewer, address, { seriesId: id, role, partNumber });
    await repository.markSeries(this.#parts.db, id, false);
    return episode;
  }

  async #stop(episode: Podcast, viewer: Viewer): Promise<void> {
    if (episode.status !== 'processing') return;
    try {
      await this.#parts.podcasts.cancel(episode.id, viewer);
    } catch (error) {
      // It ended on its own in the meantime, or was deleted: nothing is left to stop.
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
    }
  }

  async #articleAbout(topic: string, signal: AbortSignal): Promise<Article | undefined> {
    const { encyclopedia } = this.#parts;
    try {
      return await encyclopedia.article(topic, signal);
    } catch (error) {
      if (!(error instanceof ArticleNotFoundError || error instanceof AmbiguousTitleError)) throw error;
    }
    const [best] = await encyclopedia.search(topic, 1, signal);
    return best ? encyclopedia.article(best.title, signal) : undefined;
  }

  async #episodes(seriesIds: readonly number[]): Promise<Map<number | null, PodcastRow[]>> {
    if (seriesIds.length === 0) return new Map();
    return Map.groupBy(await findEpisodes(this.#parts.db, seriesIds), (row) => row.seriesId);
  }

  #toSeries(row: repository.SeriesRow, episodes: PodcastRow[]): Series {
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      topic: row.topic,
      status: seriesStatus(
        row.cancelledAt !== null,
        episodes.map((episode) => episode.status),
      ),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      podcasts: episodes.map((episode) => toPodcast(episode)),
      feed_url: feedUrl(this.#parts.config.publicUrl, row.feedToken),
    };
  }

  async #find(id: number, viewer: Viewer): Promise<repository.SeriesRow> {
    const row = await repository.findSeries(this.#parts.db, id, ownerOf(viewer));
    if (!row) throw new NotFoundError('Series not found');
    return row;
  }
}
