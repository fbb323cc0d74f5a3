import type { Drizzle } from '../db/database.ts';
import { deleteWorkingRows } from '../repositories/script-repository.ts';
import { answersPrefix, coverKey, editionedPrefixes, editionKey, editionOf, livePrefix } from '../storage/keys.ts';
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
    for (const prefix of editionedPrefixes(id)) await removeAll(storage, prefix);
    await storage.remove([editionKey(id)]);
  }
}

/** Removes the audio and texts of editions that nobody is told of: outdated ones, or one that was not finished. */
export async function removeEditions(storage: Storage, podcastId: number, due: (edition: number) => boolean): Promise<void> {
  for (const prefix of editionedPrefixes(podcastId)) await removeAll(storage, prefix, (key) => due(editionOf(key)));
}

async function removeAll(storage: Storage, prefix: string, due: (key: string) => boolean = () => true): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) if (due(key)) keys.push(key);
  if (keys.length > 0) await storage.remove(keys);
}
