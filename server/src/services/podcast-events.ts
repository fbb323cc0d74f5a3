import { FRAME_MS, type PodcastStatus } from '@duologue/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Drizzle } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { findStates, type StateRow } from '../repositories/podcast-repository.ts';

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

export async function createPodcastEvents(database: Database, log: Pick<Logger, 'warn'>): Promise<PodcastEvents> {
  const listeners = new Map<number, Set<PodcastListener>>();
  const listenersToAll = new Set<PodcastListener>();
  const deliver = (event: PodcastEvent) => {
    for (const listener of listeners.get(event.podcastId) ?? []) listener(event);
  };
  /** Notifications that were sent while the connection was lost are gone: everyone gets the state as it is now. */
  const catchUp = async () => {
    const ids = [...listeners.keys()];
    const states = new Map((await findStates(database.db, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = states.get(id);
      deliver(row ? eventOf(row) : { podcastId: id, status: 'deleted', progress: null, liveMs: 0, lines: 0 });
    }
  };
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      const event = readEvent(payload);
      if (!event) return log.warn({ payload }, 'An event could not be read; another version may have sent it');
      for (const listener of listenersToAll) listener(event);
      deliver(event);
    },
    () => void catchUp().catch((error) => log.warn({ err: error }, 'The state could not be read after a reconnect')),
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

function readEvent(payload: string): PodcastEvent | undefined {
  try {
    return podcastEventSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

export function eventOf(row: StateRow): PodcastEvent {
  return {
    podcastId: row.id,
    status: row.status,
    progress: row.progress,
    liveMs: row.liveFrames * FRAME_MS,
    lines: row.linesWritten,
  };
}
