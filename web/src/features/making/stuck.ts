import type { StoredPodcast } from '@duologue/contract';
import { STUCK_AFTER_MS } from '@duologue/contract/constants';
import { stuckProgressTexts } from '@duologue/contract/progress-text';

/** Nothing has happened to it for three minutes. One that waits in a queue says so, and is not stuck. */
export function isStuck(podcast: StoredPodcast, now: number): boolean {
  if (podcast.status !== 'processing') return false;
  const age = now - Date.parse(podcast.started_at ?? podcast.created_at);
  return age > STUCK_AFTER_MS && stuckProgressTexts.includes(podcast.progress?.trim() ?? '');
}
