import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../create-services.ts';
import type { UpdateJob } from '../db/queue.ts';
import { findPodcast } from '../repositories/podcast-repository.ts';
import { beginUpdate, changeUpdate, findLastUpdate, type UpdateRow } from '../repositories/update-repository.ts';
import { setNewestEdition } from '../services/editions.ts';
import { eventOf } from '../services/podcast-events.ts';
import { removeEditions, removeFiles } from '../services/podcast-files.ts';
import { TooManyStartsError } from './fail-or-retry.ts';
import { failureMessage, isFinal, retryAfterMsOf } from './failure-message.ts';
import { LostJobError } from './job-record.ts';
import { produceEdition } from './produce-edition.ts';

type Dependencies = Pick<Services, 'database' | 'storage' | 'events' | 'providers' | 'log'>;

const MAX_FAILURES = 3;
const MAX_FRUITLESS_STARTS = 10;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Brings one podcast to the newest revision of its article, from wherever an earlier attempt left it. The podcast stays
 * as it is until the new edition is proven good. Throws when it is to be tried again, or when `signal` took it away.
 */
export async function updatePodcast(
  dependencies: Dependencies,
  { podcastId, edition }: UpdateJob,
  signal: AbortSignal,
  pauseMs: number = FIRST_PAUSE_MS,
): Promise<void> {
  const { database, events } = dependencies;
  const update = await beginUpdate(database.db, { podcastId, edition });
  if (!update) return finish(dependencies, { podcastId, edition });
  const ended = new AbortController();
  const unsubscribe = events.subscribe(podcastId, ({ status }) => {
    if (status === 'deleted') ended.abort(new LostJobError(podcastId));
  });
  const stop = AbortSignal.any([signal, ended.signal]);
  try {
    if (update.fruitlessStarts > MAX_FRUITLESS_STARTS) throw new TooManyStartsError(MAX_FRUITLESS_STARTS);
    await produceEdition(dependencies, update, stop);
    await finish(dependencies, update);
  } catch (error) {
    if (ended.signal.aborted || error instanceof LostJobError) return cleanUpIfGone(dependencies, podcastId);
    if (signal.aborted) {
      await changeUpdate(database.db, update, { fruitlessStarts: Math.max(0, update.fruitlessStarts - 1) });
      throw error;
    }
    await failOrRetry(dependencies, update, error, pauseMs, stop);
  } finally {
    unsubscribe();
  }
}

/** Says everywhere which edition is the newest. Done again when a process was killed between the record and this. */
async function finish({ database, storage, events }: Dependencies, { podcastId, edition }: UpdateJob): Promise<void> {
  const [row, update] = [await findPodcast(database.db, podcastId), await findLastUpdate(database.db, podcastId)];
  if (!row || row.edition !== edition || update?.state !== 'done') return;
  await setNewestEdition(storage, podcastId, edition);
  await events.publish(eventOf(row));
}

/** Throws the error again, after a growing pause, when another attempt is due; otherwise the podcast stays as it was. */
async function failOrRetry(
  { database, storage, events, log }: Dependencies,
  update: UpdateRow,
  error: unknown,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { podcastId, edition, attempt } = update;
  const failures = update.failures + 1;
  log.warn({ err: error, podcastId, edition, attempt, failures }, 'An attempt to update a podcast failed');
  if (failures < MAX_FAILURES && !isFinal(error) && !(error instanceof TooManyStartsError)) {
    await changeUpdate(database.db, update, { failures, fruitlessStarts: 0 });
    await sleep(Math.min(MAX_PAUSE_MS, Math.max(pauseMs * 4 ** update.failures, retryAfterMsOf(error))), undefined, { signal });
    throw error;
  }
  const failed = { state: 'failed', error: failureMessage(error, 'updated'), failures, endedAt: new Date() } as const;
  await changeUpdate(database.db, update, { ...failed, article: null, script: null });
  await removeEditions(storage, podcastId, (found) => found === edition);
  const row = await findPodcast(database.db, podcastId);
  if (row) await events.publish(eventOf(row));
}

/** The podcast was deleted while its new edition was being written: that goes too. */
async function cleanUpIfGone({ database, storage }: Dependencies, podcastId: number): Promise<void> {
  if (!(await findPodcast(database.db, podcastId))) await removeFiles(storage, [podcastId]);
}
