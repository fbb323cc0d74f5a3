import { beforeEach, expect, it } from 'vitest';
import { aPodcast, aStoredPodcast } from '../../test/a-podcast.ts';
import { allPodcasts, putPodcast, refreshLibrary } from './library.ts';
import { exportLibrary, importLibrary } from './library-backup.ts';
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

it('exports version 1.0 with its date, podcasts and statistics (B-12)', () => {
  putPodcast(aPodcast());
  const backup = exportLibrary(new Date('2026-05-11T08:00:00Z'));
  expect(backup).toEqual({
    version: '1.0',
    exportedAt: '2026-05-11T08:00:00.000Z',
    podcasts: allPodcasts(),
    stats: libraryStats(allPodcasts()),
  });
});

it('imports what it exported', () => {
  putPodcast(aPodcast({ id: 1 }));
  putPodcast(aPodcast({ id: 2 }));
  const backup = JSON.parse(JSON.stringify(exportLibrary()));
  localStorage.clear();
  expect(importLibrary(backup)).toEqual({ imported: 2, errors: 0 });
  expect(ids()).toEqual([2, 1]);
});

it('refuses a backup without a list of podcasts (B-11)', () => {
  for (const bad of [null, 'x', [], {}, { podcasts: {} }]) {
    expect(() => importLibrary(bad)).toThrow('Invalid import data format');
  }
});

it('adds to what is here, keeps the newer of two, and counts what it could not read', () => {
  putPodcast(aPodcast({ id: 1, title: 'Mine', updated_at: '2026-06-01T00:00:00Z' }));
  const podcasts = [aPodcast({ id: 1, title: 'Older' }), aPodcast({ id: 2 }), { title: 'No id' }];
  expect(importLibrary({ version: '1.0', podcasts })).toEqual({ imported: 2, errors: 1 });
  expect(allPodcasts().map((podcast) => podcast.title)).toEqual(['Mine', 'Honey bee']);
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
