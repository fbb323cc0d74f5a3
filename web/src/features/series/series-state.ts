import type { Series, SeriesStatus } from '@duologue/contract';

type Badge = { label: string; variant: 'default' | 'secondary' | 'outline' | 'destructive' };

export const seriesBadges: Record<SeriesStatus, Badge> = {
  pending: { label: 'Pending', variant: 'outline' },
  processing: { label: 'Processing', variant: 'secondary' },
  completed: { label: 'Completed', variant: 'default' },
  failed: { label: 'Failed', variant: 'destructive' },
  cancelled: { label: 'Cancelled', variant: 'destructive' },
};

export const isInProgress = (status: SeriesStatus) => status === 'pending' || status === 'processing';

/** The share of its episodes that are ready, in whole percent. */
export function seriesPercent({ podcasts }: Pick<Series, 'podcasts'>): number {
  if (podcasts.length === 0) return 0;
  return Math.round((podcasts.filter((episode) => episode.status === 'ready').length / podcasts.length) * 100);
}

export function episodesInOrder({ podcasts }: Pick<Series, 'podcasts'>): Series['podcasts'] {
  const place = (part: number | null) => part ?? Number.MAX_SAFE_INTEGER;
  return [...podcasts].sort((one, other) => place(one.part_number) - place(other.part_number));
}
