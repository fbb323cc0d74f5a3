import type { PublicPodcast } from '@duologue/contract';
import type { Drizzle } from '../db/database.ts';
import { findFeed } from '../repositories/feed-repository.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { toPublicPodcast } from './podcast-view.ts';
import { NotFoundError } from './service-errors.ts';

/** Podcast apps read the whole feed each time; more than this nobody scrolls through. */
const MOST_EPISODES = 300;
const MOST_SIZES = 5_000;

export type FeedEpisode = { podcast: PublicPodcast; bytes: number };
export type Feed = {
  token: string;
  kind: 'playlist' | 'series';
  title: string;
  description: string;
  updatedAt: Date;
  episodes: FeedEpisode[];
};

/** A playlist or a series as podcast apps subscribe to it: by an address that cannot be guessed, without a session. */
export class FeedService {
  readonly #db: Drizzle;
  readonly #storage: Storage;
  /** Audio does not change once it is ready, so its size is asked for once. */
  readonly #sizes = new Map<number, number>();

  constructor(parts: { db: Drizzle; storage: Storage }) {
    this.#db = parts.db;
    this.#storage = parts.storage;
  }

  async read(token: string): Promise<Feed> {
    const row = await findFeed(this.#db, token, MOST_EPISODES);
    if (!row) throw new NotFoundError('There is no such feed.');
    const episodes = await Promise.all(
      row.podcasts.map(async (podcast) => ({ podcast: toPublicPodcast(podcast), bytes: await this.#bytesOf(podcast.id) })),
    );
    const { kind, title } = row;
    const times = [row.updatedAt, ...row.podcasts.map((podcast) => podcast.updatedAt)].map((time) => time.getTime());
    return {
      token,
      kind,
      title,
      description: row.description || title,
      updatedAt: new Date(Math.max(...times)),
      // An episode without its audio would be an error in every app.
      episodes: episodes.filter((episode): episode is FeedEpisode => episode.bytes !== undefined),
    };
  }

  async #bytesOf(id: number): Promise<number | undefined> {
    const known = this.#sizes.get(id);
    if (known !== undefined) return known;
    const size = (await this.#storage.head(audioKey(id)))?.size;
    if (size === undefined) return undefined;
    if (this.#sizes.size >= MOST_SIZES) this.#sizes.clear();
    this.#sizes.set(id, size);
    return size;
  }
}

export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/feeds/${token}.xml`;
}
