import { describe, expect, it } from 'vitest';
import { anEpisode, aSeries } from '../../test/a-series.ts';
import { episodesInOrder, isInProgress, seriesBadges, seriesPercent } from './series-state.ts';

it.each([
  ['pending', 'Pending', 'outline'],
  ['processing', 'Processing', 'secondary'],
  ['completed', 'Completed', 'default'],
  ['failed', 'Failed', 'destructive'],
  ['cancelled', 'Cancelled', 'destructive'],
] as const)('shows %s as %s in the style %s (SE-15, SE-16)', (status, label, variant) => {
  expect(seriesBadges[status]).toEqual({ label, variant });
});

it('counts pending and processing as in progress (SE-03)', () => {
  expect((['pending', 'processing', 'completed', 'failed', 'cancelled'] as const).filter(isInProgress)).toEqual([
    'pending',
    'processing',
  ]);
});

describe('the progress (SE-17)', () => {
  it('is the rounded share of ready episodes', () => {
    const podcasts = [anEpisode(1), anEpisode(2, { status: 'processing' }), anEpisode(3, { status: 'failed' })];
    expect(seriesPercent({ podcasts })).toBe(33);
    expect(seriesPercent({ podcasts: [anEpisode(1), anEpisode(2), anEpisode(3, { status: 'failed' })] })).toBe(67);
  });

  it('is 0 without episodes', () => {
    expect(seriesPercent({ podcasts: [] })).toBe(0);
  });
});

it('orders episodes by their part, those without one last (SD-04)', () => {
  const podcasts = [anEpisode(3), anEpisode(9, { part_number: null }), anEpisode(1), anEpisode(2)];
  expect(episodesInOrder(aSeries({ podcasts })).map((episode) => episode.id)).toEqual([101, 102, 103, 109]);
});
