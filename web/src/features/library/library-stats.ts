import type { LibraryStats, StoredPodcast } from '@duologue/contract';
import { isFailed } from '@duologue/contract/podcast-status';

/** Durations are seconds, of the podcasts whose length is known; the average is over those. */
export function libraryStats(podcasts: readonly StoredPodcast[]): LibraryStats {
  const durations = podcasts.flatMap((podcast) => podcast.duration ?? []);
  const totalDuration = durations.reduce((sum, duration) => sum + duration, 0);
  const count = (test: (podcast: StoredPodcast) => boolean) => podcasts.filter(test).length;
  return {
    total: podcasts.length,
    ready: count((podcast) => podcast.status === 'ready'),
    processing: count((podcast) => podcast.status === 'processing'),
    failed: count((podcast) => isFailed(podcast.status)),
    totalDuration,
    averageDuration: durations.length === 0 ? 0 : totalDuration / durations.length,
  };
}
