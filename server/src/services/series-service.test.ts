import type { PodcastStatus, SeriesStatus } from '@duologue/contract';
import { expect, it } from 'vitest';
import { seriesStatus } from './series-service.ts';

it.each<[SeriesStatus, boolean, PodcastStatus[]]>([
  ['pending', false, []],
  ['processing', false, ['ready', 'processing', 'failed']],
  ['completed', false, ['ready', 'ready']],
  ['completed', false, ['ready', 'failed']],
  ['failed', false, ['failed', 'cancelled']],
  ['cancelled', false, ['cancelled']],
  ['cancelled', true, []],
  ['cancelled', true, ['ready', 'cancelled']],
])('is %s when cancelled is %s and its episodes are %j', (expected, cancelled, episodes) => {
  expect(seriesStatus(cancelled, episodes)).toBe(expected);
});
