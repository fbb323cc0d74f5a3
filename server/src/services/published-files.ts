import { LRUCache } from 'lru-cache';
import { podcastIdOf } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { PodcastEvents } from './podcast-events.ts';

/** What a response says about a file, in the words of HTTP. */
export type PublishedFile = { size: number; etag: string; lastModified: string };

const CACHED_FILES = 10_000;
const CACHED_FOR_MS = 60_000;
const REMEMBERED_DELETIONS = 10_000;

export type PublishedFiles = ReturnType<typeof createPublishedFiles>;

/**
 * Finished files, found without the database: one that has its name is checked and never changes. A deleted podcast
 * loses its file; whoever hears of the deletion refuses it at once, even where the store could not remove it yet.
 */
export function createPublishedFiles({ storage, events }: { storage: Pick<Storage, 'head'>; events: PodcastEvents }) {
  const files = new LRUCache<string, PublishedFile>({ max: CACHED_FILES, ttl: CACHED_FOR_MS });
  const deleted = new LRUCache<number, true>({ max: REMEMBERED_DELETIONS });
  events.subscribeToAll(({ podcastId, status }) => {
    if (status === 'deleted' || status === 'cancelled') deleted.set(podcastId, true);
  });
  events.subscribeToGaps(() => files.clear());

  return {
    async find(key: string): Promise<PublishedFile | undefined> {
      const id = podcastIdOf(key);
      if (id !== undefined && deleted.has(id)) return undefined;
      const cached = files.get(key);
      if (cached) return cached;
      const file = await storage.head(key);
      if (!file) return undefined;
      const found = { size: file.size, etag: strongEtag(file.etag), lastModified: file.modifiedAt.toUTCString() };
      files.set(key, found);
      return found;
    },
    /** It was not there after all. */
    forget: (key: string) => void files.delete(key),
  };
}

/** Stores give weak or bare tags; ours stands for exactly these bytes. */
function strongEtag(tag: string): string {
  return `"${tag.replace(/^W\//, '').replace(/"/g, '')}"`;
}
