import { describeProgress, FRAME_MS, podcastUpdateSchema } from '@duologue/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Drizzle } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { countAhead, findStates, type StateRow } from '../repositories/podcast-repository.ts';

const CHANNEL = 'podcast_events';

const { type: _, ...updateShape } = podcastUpdateSchema.shape;
const podcastEventSchema = z.object({
  ...updateShape,
  status: z.enum(['processing', 'ready', 'failed', 'cancelled', 'deleted']),
  /** Whose it is, for caches; never sent to a visitor. */
  owner: z.string().optional(),
});

/** The progress of a podcast. The record is the truth; an event only says that it is worth reading. */
export type PodcastEvent = z.infer<typeof podcastEventSchema>;
export type PodcastListener = (event: PodcastEvent) => void;

export type PodcastEvents = {
  /** With a transaction it is delivered when that commits. Every process that shares the database gets it. */
  publish(event: PodcastEvent, tx?: Drizzle): Promise<void>;
  subscribe(podcastId: number, callback: PodcastListener): () => void;
  /** Every event that arrives, of every podcast. */
  subscribeToAll(callback: PodcastListener): () => void;
  /** False while events may be missed: the connection for them is lost. */
  connected(): boolean;
  /** Called when events may have been missed, as soon as that is known and again when they come back. */
  subscribeToGaps(callback: () => void): () => void;
  close(): Promise<void>;
};

export async function createPodcastEvents(database: Database, log: Pick<Logger, 'warn'>): Promise<PodcastEvents> {
  const listeners = new Map<number, Set<PodcastListener>>();
  const listenersToAll = new Set<PodcastListener>();
  const gapListeners = new Set<() => void>();
  let connected = true;
  const setConnected = (now: boolean) => {
    connected = now;
    for (const listener of gapListeners) listener();
  };
  const deliver = (event: PodcastEvent) => {
    for (const listener of listeners.get(event.podcastId) ?? []) listener(event);
  };
  /** Notifications that were sent while the connection was lost are gone: everyone gets the state as it is now. */
  const catchUp = async () => {
    const ids = [...listeners.keys()];
    const rows = await findStates(database.db, ids);
    const ahead = await countAhead(database.db, waitingIds(rows));
    const states = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = states.get(id);
      deliver(row ? eventOf(row, ahead.get(id)) : deletedEvent(id));
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
    {
      onLost: () => setConnected(false),
      onReconnect: () => {
        setConnected(true);
        catchUp().catch((error) => log.warn({ err: error }, 'The state could not be read after a reconnect'));
      },
    },
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
    connected: () => connected,
    subscribeToGaps(callback) {
      gapListeners.add(callback);
      return () => void gapListeners.delete(callback);
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

/** Those whose place in the queue is to be counted. */
export function waitingIds(rows: readonly StateRow[]): number[] {
  return rows.filter(({ status, phase }) => status === 'processing' && phase === 'queued').map((row) => row.id);
}

/** The progress as the wire has it. `ahead` counts the podcasts that come first, for one that waits. */
export function progressOf(row: StateRow, ahead?: number) {
  const { status, phase, percent } = row;
  if (status !== 'processing') return { progress: null, phase: null, percent, queuePosition: null };
  if (phase !== 'queued') return { progress: row.progress, phase, percent, queuePosition: null };
  const queuePosition = ahead ?? null;
  return { progress: describeProgress({ phase, percent, queuePosition }), phase, percent, queuePosition };
}

export function deletedEvent(podcastId: number, owner?: string): PodcastEvent {
  return {
    podcastId,
    status: 'deleted',
    progress: null,
    phase: null,
    percent: 0,
    queuePosition: null,
    liveMs: 0,
    lines: 0,
    ...(owner === undefined ? {} : { owner }),
  };
}

export function eventOf(row: StateRow, ahead?: number): PodcastEvent {
  return {
    podcastId: row.id,
    status: row.status,
    ...progressOf(row, ahead),
    liveMs: row.liveFrames * FRAME_MS,
    lines: row.linesWritten,
    owner: row.owner,
  };
}
