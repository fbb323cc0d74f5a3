import { FAILED_RETENTION_MS, WORKING_DATA_RETENTION_MS } from '@duologue/contract';
import type { Services } from '../create-services.ts';
import type { Drizzle } from '../db/database.ts';
import { forgetCreations } from '../repositories/creation-repository.ts';
import {
  deletePodcasts,
  existingIds,
  findEndedBadly,
  findInProgress,
  findUnswept,
  markSwept,
} from '../repositories/podcast-repository.ts';
import { existingQuestionIds } from '../repositories/question-repository.ts';
import { changeUpdate, findRunningUpdates, findUnsweptUpdates, markUpdateSwept } from '../repositories/update-repository.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { deletedEvent } from '../services/podcast-events.ts';
import { removeEditions, removeFiles, removeWorkingData } from '../services/podcast-files.ts';
import { clipPrefix, podcastIdOf, publishedPrefixes, questionIdOf } from '../storage/keys.ts';
import { failureMessage } from './failure-message.ts';

type Swept = Pick<Services, 'database' | 'storage'>;
type Watched = Pick<Services, 'database' | 'queue' | 'events' | 'log'>;

const AT_ONCE = 200;
/** A job that has just ended settles after its podcast. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;
const LIMIT_WINDOW_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Scheduled clean-up. What is stored only for a while, and how long: the legal pages promise exactly this. */
export async function sweep(
  { config, database, storage, events }: Swept & Pick<Services, 'config' | 'events'>,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = database;
  const failedBefore = new Date(now - FAILED_RETENTION_MS);
  const endedBefore = new Date(now - WORKING_DATA_RETENTION_MS);
  await inBatches(signal, findEndedBadly, db, failedBefore, async (ids) => {
    await db.transaction(async (tx) => {
      for (const { id, owner } of await deletePodcasts(tx, ids)) await events.publish(deletedEvent(id, owner), tx);
    });
    await removeFiles(storage, ids);
  });
  await inBatches(signal, findUnswept, db, endedBefore, async (ids) => {
    await removeWorkingData(db, storage, ids);
    await markSwept(db, ids);
  });
  for (const update of await findUnsweptUpdates(db, endedBefore, AT_ONCE)) {
    signal.throwIfAborted();
    await removeEditions(storage, update.podcastId, (edition) => edition < update.edition);
    await markUpdateSwept(db, update);
  }
  await forgetCreations(db, new Date(now - LIMIT_WINDOW_MS));
  await sweepClips({ database, storage }, new Date(now - config.clipsKeptDays * DAY_MS), signal);
}

/** A podcast or an update in progress without a job would stay so for ever. It should not happen; if it does, it is logged. */
export async function failForgotten({ database, queue, events, log }: Watched, now: number): Promise<void> {
  const { db } = database;
  const updates = await findRunningUpdates(db, new Date(now - FORGOTTEN_AFTER_MS));
  const running = await queue.runningUpdates(updates.map((update) => update.jobId));
  for (const update of updates.filter(({ jobId }) => !running.has(jobId))) {
    log.error({ podcastId: update.podcastId }, 'An update was in progress without a job');
    const ended = { state: 'failed', error: failureMessage(undefined, 'updated'), endedAt: new Date(now) } as const;
    await changeUpdate(db, update, { ...ended, article: null, script: null });
  }
  for (let last = 0; ; ) {
    const ids = (await findInProgress(db, new Date(now - FORGOTTEN_AFTER_MS), last, AT_ONCE)).map((row) => row.id);
    const newest = ids.at(-1);
    if (newest === undefined) return;
    last = newest;
    const withJob = await queue.withJob(ids);
    for (const podcastId of ids.filter((id) => !withJob.has(id))) {
      log.error({ podcastId }, 'A podcast was in progress without a job');
      await db.transaction((tx) => endPodcast(tx, events, podcastId, 'failed', { error: failureMessage(undefined) }));
    }
  }
}

/** A clip belongs to a text, not to a podcast: its own age decides. One that is needed again is spoken again. */
async function sweepClips({ storage }: Swept, before: Date, signal: AbortSignal): Promise<void> {
  let due: string[] = [];
  for await (const { key, modifiedAt } of storage.list(clipPrefix)) {
    signal.throwIfAborted();
    if (modifiedAt < before) due.push(key);
    if (due.length === AT_ONCE) {
      await storage.remove(due);
      due = [];
    }
  }
  await storage.remove(due);
}

const filesOfPodcasts = { idOf: podcastIdOf, existing: existingIds };
const owned = [
  ...[...publishedPrefixes, 'editions/', 'live/'].map((prefix) => ({ prefix, ...filesOfPodcasts })),
  { prefix: 'answers/', idOf: questionIdOf, existing: existingQuestionIds },
];

/** Files whose record is gone: a process that was killed between deleting the record and its files leaves them. */
export async function sweepOrphans({ database, storage }: Swept, now: number, signal: AbortSignal): Promise<void> {
  const settledBefore = new Date(now - FAILED_RETENTION_MS);
  for (const { prefix, idOf, existing: existingOf } of owned) {
    const keys = new Map<number, string[]>();
    const removeOrphans = async () => {
      const existing = await existingOf(database.db, [...keys.keys()]);
      const orphans = [...keys].flatMap(([id, found]) => (existing.has(id) ? [] : found));
      await storage.remove(orphans);
      keys.clear();
    };
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      signal.throwIfAborted();
      const id = idOf(key);
      if (id === undefined || modifiedAt > settledBefore) continue;
      keys.set(id, [...(keys.get(id) ?? []), key]);
      if (keys.size === AT_ONCE) await removeOrphans();
    }
    await removeOrphans();
  }
}

/** The embedded database has no process of its own that vacuums after updates and analyses its tables. */
export async function vacuum({ database }: Pick<Services, 'database'>): Promise<void> {
  if ('pglite' in database.driver) await database.driver.pglite.exec('vacuum (analyze)');
}

async function inBatches(
  signal: AbortSignal,
  find: (db: Drizzle, before: Date, limit: number) => Promise<{ id: number }[]>,
  db: Drizzle,
  before: Date,
  handle: (ids: number[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const ids = (await find(db, before, AT_ONCE)).map((row) => row.id);
    if (ids.length === 0) return;
    await handle(ids);
  }
}
