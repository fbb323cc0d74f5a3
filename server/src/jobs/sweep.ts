import { FAILED_RETENTION_MS, WORKING_DATA_RETENTION_MS } from '@duologue/contract';
import type { Drizzle } from '../db/database.ts';
import { forgetCreations } from '../repositories/creation-repository.ts';
import { deletePodcasts, existingIds, findEndedBadly, findUnswept, markSwept } from '../repositories/podcast-repository.ts';
import type { Services } from '../services/index.ts';
import { freeFiles, freeWork } from '../services/podcast-files.ts';
import { clipPrefix, podcastIdOf } from '../storage/keys.ts';

type Swept = Pick<Services, 'database' | 'storage'>;

const AT_ONCE = 200;
const LIMIT_WINDOW_MS = 60 * 60_000;

/** What is kept only for a while, and how long: the legal pages promise exactly this. */
export async function sweep({ database, storage }: Swept, now: number, signal: AbortSignal): Promise<void> {
  const { db } = database;
  const failedBefore = new Date(now - FAILED_RETENTION_MS);
  const endedBefore = new Date(now - WORKING_DATA_RETENTION_MS);
  await inBatches(signal, findEndedBadly, db, failedBefore, async (ids) => {
    await deletePodcasts(db, ids);
    await freeFiles(storage, ids);
  });
  await inBatches(signal, findUnswept, db, endedBefore, async (ids) => {
    await freeWork(db, storage, ids);
    await markSwept(db, ids);
  });
  await forgetCreations(db, new Date(now - LIMIT_WINDOW_MS));
  await sweepClips({ database, storage }, endedBefore, signal);
}

/** A clip belongs to a text, not to a podcast: its own age decides. One that is needed again is made again. */
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

/** Files whose podcast is gone: a process that was killed between deleting the record and its files leaves them. */
export async function sweepOrphans({ database, storage }: Swept, now: number, signal: AbortSignal): Promise<void> {
  const settledBefore = new Date(now - FAILED_RETENTION_MS);
  for (const prefix of ['audio/', 'live/', 'covers/']) {
    const keys = new Map<number, string[]>();
    const removeOrphans = async () => {
      const existing = await existingIds(database.db, [...keys.keys()]);
      const orphans = [...keys].flatMap(([id, found]) => (existing.has(id) ? [] : found));
      await storage.remove(orphans);
      keys.clear();
    };
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      signal.throwIfAborted();
      const id = podcastIdOf(key);
      if (id === undefined || modifiedAt > settledBefore) continue;
      keys.set(id, [...(keys.get(id) ?? []), key]);
      if (keys.size === AT_ONCE) await removeOrphans();
    }
    await removeOrphans();
  }
}

/** The embedded database has nobody else who would tidy up after updates and learn its tables' sizes. */
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
