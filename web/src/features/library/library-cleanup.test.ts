import { beforeEach, expect, it } from 'vitest';
import { aPodcast, aStoredPodcast } from '../../test/a-podcast.ts';
import { allPodcasts, putPodcast, refreshLibrary } from './library.ts';
import { cleanUpLibrary, removeCancelled } from './library-cleanup.ts';
import { libraryStats } from './library-stats.ts';

beforeEach(refreshLibrary);
const ids = () => allPodcasts().map((podcast) => podcast.id);

it('counts podcasts and adds up what is known of their length (B-13)', () => {
  const podcasts = [
    aStoredPodcast({ duration: 100 }),
    aStoredPodcast({ duration: 300 }),
    aStoredPodcast({ status: 'processing', duration: null }),
    aStoredPodcast({ status: 'failed', duration: null }),
    aStoredPodcast({ status: 'error', duration: null }),
    aStoredPodcast({ status: 'cancelled', duration: null }),
  ];
  const counts = { total: 6, ready: 2, processing: 1, failed: 2, totalDuration: 400, averageDuration: 200 };
  expect(libraryStats(podcasts)).toEqual(counts);
  expect(libraryStats([])).toEqual({ total: 0, ready: 0, processing: 0, failed: 0, totalDuration: 0, averageDuration: 0 });
});

it('cleans up failures of more than 7 days and records without a title, and counts (LC-23, LC-24, LC-25)', () => {
  const now = Date.parse('2026-05-20T00:00:00Z');
  const old = '2026-05-12T00:00:00Z';
  putPodcast(aPodcast({ id: 1, status: 'failed', updated_at: old }));
  putPodcast(aPodcast({ id: 2, status: 'error', updated_at: old }));
  putPodcast(aPodcast({ id: 3, status: 'failed', updated_at: '2026-05-14T00:00:00Z' }));
  putPodcast(aPodcast({ id: 4, status: 'ready', updated_at: old }));
  putPodcast(aPodcast({ id: 5, title: ' ' }));
  expect(cleanUpLibrary(undefined, now)).toEqual({ removed: 3, remaining: 2 });
  expect(ids()).toEqual([4, 3]);
  expect(cleanUpLibrary(undefined, now)).toEqual({ removed: 0, remaining: 2 });
});

it('removes cancelled podcasts (H-16)', () => {
  putPodcast(aPodcast({ id: 1, status: 'cancelled' }));
  putPodcast(aPodcast({ id: 2 }));
  removeCancelled();
  expect(ids()).toEqual([2]);
});
