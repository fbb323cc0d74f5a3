import type { CreatePodcastRequest } from '@duologue/contract';
import { logWarning } from '../../lib/log.ts';
import { putPodcast, StorageFullError } from '../library/library.ts';
import { askToKeepStorage } from '../library/persist-storage.ts';
import type { StoredPodcast } from '../library/stored-podcast.ts';
import { cancelPodcast, createPodcast } from '../making/podcast-calls.ts';

/** Asks the server for a podcast and keeps its record here. If there is no room for the record, nothing is made either. */
export async function startPodcast(request: CreatePodcastRequest, now = new Date()): Promise<StoredPodcast> {
  const podcast = await createPodcast(request);
  try {
    const stored = putPodcast({ ...podcast, started_at: now.toISOString() });
    askToKeepStorage().catch((error) => logWarning('The browser did not say whether it keeps our storage', error));
    return stored;
  } catch (error) {
    if (error instanceof StorageFullError) await cancelPodcast(podcast.id);
    throw error;
  }
}
