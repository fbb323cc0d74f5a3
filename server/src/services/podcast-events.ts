import { FRAME_MS, type PodcastStatus } from '@duologue/contract';
import { z } from 'zod';
import type { Database, Drizzle } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { findPodcasts, type PodcastRow } from '../repositories/podcast-repository.ts';

const CHANNEL = 'podcast_events';

const podcastEventSchema = z.object({
  podcastId: z.number(),
  status: z.enum(['processing', 'ready', 'failed', 'cancelled', 'deleted']),
  progress: z.string().nullable(),
  liveMs: z.number(),
  lines: z.number(),
});

/** Where a podcast stands now. The record is the truth; an event only says that it is worth a look. */
export type PodcastEvent = Omit<z.infer<typeof podcastEventSchema>, 'status'> & { status: PodcastStatus | 'deleted' };
export type PodcastListener = (event: PodcastEvent) => void;

export type PodcastEvents = {
  /** With a transaction it is delivered when that commits. Every process that shares the database gets it. */
  publish(event: PodcastEvent, tx?: Drizzle): Promise<void>;
  subscribe(podcastId: number, callback: PodcastListener): () => void;
  /** For counting: every event that arrives, of every podcast. */
  subscribeToAll(callback: PodcastListener): () => void;
  close(): Promise<void>;
};

export async function createPodcastEvents(database: Database): Promise<PodcastEvents> {
  const listeners = new Map<number, Set<PodcastListener>>();
  const listenersToAll = new Set<PodcastListener>();
  const deliver = (event: PodcastEvent) => {
    for (const listener of listeners.get(event.podcastId) ?? []) listener(event);
  };
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      const event = podcastEventSchema.parse(JSON.parse(payload));
      for (const listener of listenersToAll) listener(event);
      deliver(event);
    },
    // What was sent while the connection was lost is not sent again: everyone gets the state as it is now.
    () => void findPodcasts(database.db, [...listeners.keys()]).then((rows) => rows.map(eventOf).forEach(deliver)),
  );
  return {
    publish: (event, tx) => notify(tx ?? database.db, CHANNEL, JSON.stringify(event)),
    subscribe(podcastId, callback) {
      const mine = listeners.get(podcastId) ?? new Set();
      listeners.set(podcastId, mine.add(callback));
      return () => {
        mine.delete(callback);
        if (mine.size === 0 && listeners.get(podcastId) === mine) listeners.delete(podcastId);
      };
    },
    subscribeToAll(callback) {
      listenersToAll.add(callback);
      return () => void listenersToAll.delete(callback);
    },
    close: unlisten,
  };
}

export function eventOf(row: Pick<PodcastRow, 'id' | 'status' | 'progress' | 'liveFrames' | 'linesWritten'>): PodcastEvent {
  return {
    podcastId: row.id,
    status: row.status,
    progress: row.progress,
    liveMs: row.liveFrames * FRAME_MS,
    lines: row.linesWritten,
  };
}
