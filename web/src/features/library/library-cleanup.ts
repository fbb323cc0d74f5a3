import type { StoredPodcast } from '@duologue/contract';
import { FAILED_CLEANUP_AGE_MS } from '@duologue/contract/constants';
import { isFailed } from '@duologue/contract/podcast-status';
import { rewriteLibrary } from './library.ts';

/** Removes old failures and records without a title (those without an id are never even read). */
export function cleanUpLibrary(ageMs = FAILED_CLEANUP_AGE_MS, now = Date.now()): { removed: number; remaining: number } {
  const isOldFailure = (podcast: StoredPodcast) => isFailed(podcast.status) && now - Date.parse(podcast.updated_at) > ageMs;
  let counts = { removed: 0, remaining: 0 };
  rewriteLibrary((podcasts) => {
    const kept = podcasts.filter((podcast) => podcast.title.trim() !== '' && !isOldFailure(podcast));
    counts = { removed: podcasts.length - kept.length, remaining: kept.length };
    return kept.length === podcasts.length ? podcasts : kept;
  });
  return counts;
}

/** Cancelled podcasts have nothing to show; they go when home opens. */
export function removeCancelled() {
  rewriteLibrary((podcasts) =>
    podcasts.some((podcast) => podcast.status === 'cancelled')
      ? podcasts.filter((podcast) => podcast.status !== 'cancelled')
      : podcasts,
  );
}
