import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../create-services.ts';
import { changeAtWork, findPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import { removeFiles, removeWorkingData } from '../services/podcast-files.ts';
import { endPodcast } from '../services/podcast-life.ts';
import { askedPauseMs, failureSentence, isFinal } from './failure-sentence.ts';

const MAX_FAILURES = 3;
const LONGEST_PAUSE_MS = 30_000;

/** The process died too often over this podcast. */
export class GivenUpError extends Error {
  override name = 'GivenUpError';
  constructor(starts: number) {
    super(`${starts} starts in a row brought nothing new`);
  }
}

/** The process is stopping: the job goes back to the queue and nothing has failed. */
export async function handBack({ database }: Pick<Services, 'database'>, row: PodcastRow): Promise<void> {
  await changeAtWork(database.db, row.id, row.attempt, { fruitlessStarts: Math.max(0, row.fruitlessStarts - 1) });
}

/** Throws the error again, after a growing pause, when another attempt is due; otherwise the podcast has failed. */
export async function countFailure(
  services: Pick<Services, 'database' | 'events' | 'log'>,
  row: PodcastRow,
  error: unknown,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { database, events, log } = services;
  const failures = row.failures + 1;
  log.warn({ err: error, podcastId: row.id, attempt: row.attempt, failures }, 'An attempt to make a podcast failed');
  if (failures >= MAX_FAILURES || isFinal(error) || error instanceof GivenUpError) {
    await database.db.transaction((tx) => endPodcast(tx, events, row.id, 'failed', { failures, error: failureSentence(error) }));
    return;
  }
  await changeAtWork(database.db, row.id, row.attempt, { failures, fruitlessStarts: 0 });
  await sleep(Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs * 4 ** row.failures, askedPauseMs(error))), undefined, { signal });
  throw error;
}

/** The podcast was cancelled or deleted while its last file was being written: that goes too. */
export async function tidyUpIfGone(
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
