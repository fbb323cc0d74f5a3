/** The life of a podcast. `error` exists only in old browser data and means `failed`. */
export const podcastStatuses = ['processing', 'ready', 'failed', 'error', 'cancelled'] as const;
export type PodcastStatus = (typeof podcastStatuses)[number];

export function isFailed(status: string): boolean {
  return status === 'failed' || status === 'error';
}
