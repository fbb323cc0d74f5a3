import type { StoredPodcast } from '@duologue/contract';
import { isFailed } from '@duologue/contract/podcast-status';
import { newestFirst } from '../../features/library/search-podcasts.ts';

/** The one podcast that home shows: an error first, then one at work, then a finished one; the newest of its kind. */
export function recentPodcast(podcasts: readonly StoredPodcast[]): StoredPodcast | undefined {
  const sorted = newestFirst(podcasts);
  return (
    sorted.find((podcast) => isFailed(podcast.status)) ??
    sorted.find((podcast) => podcast.status === 'processing') ??
    sorted.find((podcast) => podcast.status === 'ready')
  );
}
