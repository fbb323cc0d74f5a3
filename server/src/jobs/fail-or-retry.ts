import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../create-services.ts';
import { changeInProgress, findPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { removeFiles, removeWorkingData } from '../services/podcast-files.ts';
import { failureMessage, isFinal, retryAfterMsOf } from './failure-message.ts';

const MAX_FAILURES = 3;
const MAX_PAUSE_MS = 30_000;

/** The process ended too often while it generated this podcast. */
export class TooManyStartsError extends Error {
  override name = 'TooManyStartsError';
  constructor(starts: number) {
    super(`${starts} starts in a row brought nothing new`);
  }
}

/** The process is stopping: the job is released to the queue, and nothing has failed. */
export async function releaseJob({ database }: Pick<Services, 'database'>, row: PodcastRow): Promise<void> {
  await changeInProgress(database.db, row.id, row.attempt, { fruitlessStarts: Math.max(0, row.fruitlessStarts - 1) });
}

/** Throws the error again, after a growing pause, when another attempt is due; otherwise the podcast has failed. */
export async function failOrRetry(
  services: Pick<Services, 'database' | 'events' | 'log'>,
  row: PodcastRow,
  error: unknown,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { database, events, log } = services;
  const failures = row.failures + 1;
  log.warn({ err: error, podcastId: row.id, attempt: row.attempt, failures }, 'An attempt to generate a podcast failed');
  if (failures >= MAX_FAILURES || isFinal(error) || error instanceof TooManyStartsError) {
    await database.db.transaction((tx) => endPodcast(tx, events, row.id, 'failed', { failures, error: failureMessage(error) }));
    return;
  }
  await changeInProgress(database.db, row.id, row.attempt, { failures, fruitlessStarts: 0 });
  await sleep(Math.min(MAX_PAUSE_MS, Math.max(pauseMs * 4 ** row.failures, retryAfterMsOf(error))), undefined, { signal });
  throw error;
}

/** The podcast was cancelled or deleted while its last file was being written: that goes too. */
export async function cleanUpIfGone(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  podcastId: number,
): Promise<void> {
  const row = await findPodcast(database.db, podcastId);
  if (!row) await removeFiles(storage, [podcastId]);
  else if (row.status === 'cancelled') {
    await removeWorkingData(database.db, storage, [podcastId]);
    await removeFiles(storage, [podcastId]);
  }
}
