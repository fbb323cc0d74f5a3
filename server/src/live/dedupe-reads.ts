import { LRUCache } from 'lru-cache';
import type { PodcastEvents } from '../services/podcast-events.ts';

/** How long a result may serve others, unless an event says before that it is out of date. */
const TTL_MS = 250;
const MAX_PODCASTS = 10_000;

/**
 * An event wakes all who follow a podcast at the same moment, and all read the same: one read serves them.
 * Whoever subscribes and then reads misses nothing, because an event drops every earlier result.
 */
export function dedupeReads<T>(
  read: (podcastId: number) => Promise<T>,
  events: Pick<PodcastEvents, 'subscribeToAll'>,
): (podcastId: number) => Promise<T> {
  const reads = new LRUCache<number, Promise<T>>({ max: MAX_PODCASTS, ttl: TTL_MS });
  events.subscribeToAll(({ podcastId }) => reads.delete(podcastId));
  return (podcastId) => {
    const running = reads.get(podcastId);
    if (running) return running;
    const started = read(podcastId);
    reads.set(podcastId, started);
    started.catch(() => void (reads.peek(podcastId) === started && reads.delete(podcastId)));
    return started;
  };
}
