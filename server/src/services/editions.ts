import { LRUCache } from 'lru-cache';
import { editionKey } from '../storage/keys.ts';
import { readIfExists } from '../storage/read-if-exists.ts';
import type { Storage } from '../storage/storage.ts';
import type { PodcastEvents } from './podcast-events.ts';

const CACHED_EDITIONS = 10_000;
const CACHED_FOR_MS = 60_000;

/** The newest edition of each podcast, as the store says: serving asks no database. An event has it read again. */
export function createEditions({ storage, events }: { storage: Storage; events: PodcastEvents }) {
  const cached = new LRUCache<number, number>({ max: CACHED_EDITIONS, ttl: CACHED_FOR_MS });
  events.subscribeToAll(({ podcastId, status }) => {
    if (status !== 'processing') cached.delete(podcastId);
  });
  events.subscribeToGaps(() => cached.clear());

  return {
    async newest(podcastId: number): Promise<number> {
      const known = cached.get(podcastId);
      if (known !== undefined) return known;
      const found = Number((await readIfExists(storage, editionKey(podcastId)))?.toString() ?? 1);
      cached.set(podcastId, found);
      return found;
    },
  };
}

/** Call when the record has the edition; an event afterwards tells the nodes. */
export async function setNewestEdition(storage: Storage, podcastId: number, edition: number): Promise<void> {
  await storage.put(editionKey(podcastId), Buffer.from(String(edition)), 'text/plain');
}
