import type { Drizzle } from '../db/database.ts';
import { deleteWorkingRows } from '../repositories/script-repository.ts';
import { answersPrefix, audioKey, coverKey, livePrefix, textKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';

/** Removes what only the generation needs: live pieces, script rows, the working copy of the article. */
export async function removeWorkingData(db: Drizzle, storage: Storage, podcastIds: readonly number[]): Promise<void> {
  for (const id of podcastIds) await removeAll(storage, livePrefix(id));
  await db.transaction((tx) => deleteWorkingRows(tx, podcastIds));
}

/** Removes every file of podcasts whose records are gone. Their rows go with the record. */
export async function removeFiles(storage: Storage, podcastIds: readonly number[]): Promise<void> {
  for (const id of podcastIds) {
    await removeAll(storage, livePrefix(id));
    await removeAll(storage, answersPrefix(id));
    await removeAll(storage, coverKey(id, ''));
    await removeAll(storage, textKey(id, ''));
    await storage.remove([audioKey(id)]);
  }
}

async function removeAll(storage: Storage, prefix: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  if (keys.length > 0) await storage.remove(keys);
}
