import type { PodcastStatus, SeriesStatus } from '@duologue/contract';

/** A series is as far as its episodes are. One that failed does not spoil those that can be heard. */
export function seriesStatus(cancelled: boolean, episodes: readonly PodcastStatus[]): SeriesStatus {
  if (episodes.includes('processing')) return 'processing';
  if (cancelled) return 'cancelled';
  if (episodes.includes('ready')) return 'completed';
  if (episodes.length === 0) return 'pending';
  return episodes.every((status) => status === 'cancelled') ? 'cancelled' : 'failed';
}
