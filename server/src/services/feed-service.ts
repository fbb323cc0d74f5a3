import type { PublicPodcast } from '@duologue/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { findFeed } from '../repositories/feed-repository.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { toPublicPodcast } from './podcast-view.ts';
import { NotFoundError } from './service-errors.ts';

/** Podcast apps read the whole feed each time; more than this nobody scrolls through. */
const MAX_EPISODES = 300;
const CACHED_SIZES = 5_000;

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
export function createFeedService({ database, storage }: { database: Database; storage: Storage }) {
  /** The audio of an edition does not change, so its size is read once. */
  const sizes = new LRUCache<string, number>({ max: CACHED_SIZES });

  async function bytesOf({ id, edition }: Pick<PublicPodcast, 'id' | 'edition'>): Promise<number | undefined> {
    const key = audioKey(id, edition);
    const size = sizes.get(key) ?? (await storage.head(key))?.size;
    if (size !== undefined) sizes.set(key, size);
    return size;
  }

  return {
    async read(token: string): Promise<Feed> {
      const row = await findFeed(database.db, token, MAX_EPISODES);
      if (!row) throw new NotFoundError('There is no such feed.');
      const episodes = await Promise.all(
        row.podcasts.map(async (podcast) => ({ podcast: toPublicPodcast(podcast), bytes: await bytesOf(podcast) })),
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
    },
  };
}

export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/feeds/${token}.xml`;
}
