import type { CreatePodcastRequest, Podcast, StoredPodcast } from '@duologue/contract';
import { logWarning } from '../../lib/log.ts';
import { putPodcast, StorageFullError } from '../library/library.ts';
import { askToKeepStorage } from '../library/persist-storage.ts';
import { cancelPodcast, createPodcast } from '../making/podcast-calls.ts';

/** Asks the server for a podcast and keeps its record here. */
export async function startPodcast(request: CreatePodcastRequest, now = new Date()): Promise<StoredPodcast> {
  return keepStarted(await createPodcast(request), now);
}

/** Keeps the record of what the server has begun. If there is no room for it, nothing is made either. */
export async function keepStarted(podcast: Podcast, now: Date): Promise<StoredPodcast> {
  try {
    const stored = putPodcast({ ...podcast, started_at: now.toISOString() });
    askToKeepStorage().catch((error) => logWarning('The browser did not say whether it keeps our storage', error));
    return stored;
  } catch (error) {
    if (error instanceof StorageFullError) await cancelPodcast(podcast.id);
    throw error;
  }
}
