import { expect, it } from 'vitest';
import { aStoredPodcast } from '../../test/a-podcast.ts';
import { nextToHear } from './next-to-hear.ts';

const podcast = (id: number, change = {}) => aStoredPodcast({ id, created_at: `2026-05-0${id}T00:00:00Z`, ...change });
const played = { seconds: 0, duration: 100, played: true, at: 0 };

it('is the next part of the same series first', () => {
  const parts = [1, 2, 3].map((id) => podcast(id, { series_id: 5, part_number: id }));
  expect(nextToHear(1, [...parts, podcast(9)], new Map())?.id).toBe(2);
});

it('is the newest that was not heard to its end, and is ready', () => {
  const library = [podcast(1), podcast(2), podcast(3), podcast(4, { status: 'processing' })];
  expect(nextToHear(1, library, new Map())?.id).toBe(3);
  expect(nextToHear(1, library, new Map([[3, played]]))?.id).toBe(2);
  expect(nextToHear(1, [podcast(1)], new Map())).toBeUndefined();
});
