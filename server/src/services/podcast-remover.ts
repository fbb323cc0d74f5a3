import { isFailed } from '@duologue/contract';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import { deletePodcasts, type PodcastRow } from '../repositories/podcast-repository.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { endPodcast, TransitionError } from './end-podcast.ts';
import { deletedEvent, type PodcastEvents } from './podcast-events.ts';
import { removeFiles, removeWorkingData } from './podcast-files.ts';
import type { PodcastReader } from './podcast-reader.ts';
import { ConflictError } from './service-errors.ts';
import type { Viewer } from './viewer.ts';

export type PodcastRemoverDependencies = {
  database: Database;
  queue: Pick<Queue, 'cancel'>;
  events: PodcastEvents;
  storage: Storage;
  reader: Pick<PodcastReader, 'find' | 'findOwn'>;
  log: Pick<Logger, 'warn'>;
};

export function createPodcastRemover({ database, queue, events, storage, reader, log }: PodcastRemoverDependencies) {
  const { db } = database;

  /** False when it had ended before. */
  async function stop(row: PodcastRow): Promise<boolean> {
    if (row.status !== 'processing') return false;
    try {
      await db.transaction(async (tx) => {
        await endPodcast(tx, events, row.id, 'cancelled');
        await queue.cancel(tx, row.id);
      });
      return true;
    } catch (error) {
      if (error instanceof TransitionError) return false;
      throw error;
    }
  }

  async function removeRow(row: PodcastRow): Promise<void> {
    await stop(row);
    await db.transaction(async (tx) => {
      await deletePodcasts(tx, [row.id]);
      await events.publish(deletedEvent(row.id, row.owner), tx);
    });
    await cleanUp(row.id, removeFiles(storage, [row.id]));
  }

  /** Ending succeeds although the store does not answer: the scheduled clean-up removes what is left. */
  async function cleanUp(podcastId: number, removed: Promise<void>): Promise<void> {
    await removed.catch((err) => log.warn({ err, podcastId }, 'Files were not removed; the scheduled clean-up will do it'));
  }

  return {
    removeRow,

    /** Cancelling twice is fine; what has ended otherwise cannot be cancelled. */
    async cancel(id: number, viewer: Viewer): Promise<void> {
      const row = await reader.findOwn(id, viewer);
      if (!(await stop(row))) {
        const { status } = await reader.find(id);
        if (status !== 'cancelled') {
          throw new ConflictError(isFailed(status) ? 'This podcast has failed already.' : 'This podcast is finished already.');
        }
      }
      await cleanUp(id, removeWorkingData(db, storage, [id]));
      // An attempt that was killed just before it was done may have left the finished file.
      await cleanUp(id, storage.remove([audioKey(id)]));
    },

    async remove(id: number, viewer: Viewer): Promise<void> {
      await removeRow(await reader.findOwn(id, viewer));
    },
  };
}
