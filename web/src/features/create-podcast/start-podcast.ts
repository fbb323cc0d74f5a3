import type { CreateEpisodeRequest, CreatePodcastRequest, Podcast, StoredPodcast } from '@duologue/contract';
import { cancelPodcast, createPodcast } from '../../api/podcasts.ts';
import { createEpisode } from '../../api/series.ts';
import { logWarning } from '../../lib/log.ts';
import { requestPersistentStorage } from '../library/audio-copies.ts';
import { putPodcast, StorageFullError } from '../library/library.ts';

/** Requests a podcast and stores its record here. */
export async function startPodcast(request: CreatePodcastRequest): Promise<StoredPodcast> {
  return storeStarted(await createPodcast(request));
}

export async function startEpisode(seriesId: number, request: CreateEpisodeRequest): Promise<StoredPodcast> {
  return storeStarted(await createEpisode(seriesId, request));
}

/** Where there is no room for the record, the podcast is cancelled. */
async function storeStarted(podcast: Podcast): Promise<StoredPodcast> {
  try {
    const stored = putPodcast({ ...podcast, started_at: new Date().toISOString() });
    requestPersistentStorage().catch((error) => logWarning('The browser did not say whether it keeps our storage', error));
    return stored;
  } catch (error) {
    if (error instanceof StorageFullError) {
      await cancelPodcast(podcast.id).catch((cause) => logWarning('A podcast without a record was not cancelled', cause));
    }
    throw error;
  }
}
