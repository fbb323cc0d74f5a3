import { beforeEach, describe, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { allPodcasts, putPodcast, refreshLibrary } from '../library/library.ts';
import { libraryStats } from '../library/library-stats.ts';
import { applyImport, exportLibrary, planImport } from './backup.ts';

beforeEach(refreshLibrary);
const ids = () => allPodcasts().map((podcast) => podcast.id);
const backupOf = (...podcasts: unknown[]) => ({ version: '1.0', podcasts });

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
  const plan = planImport(backup);
  expect(plan).toMatchObject({ unchanged: 0, differing: [], errors: 0 });
  expect(applyImport(plan, false)).toBe(2);
  expect(ids()).toEqual([2, 1]);
});

it('refuses a backup without a list of podcasts (B-11)', () => {
  for (const bad of [null, 'x', [], {}, { podcasts: {} }, { version: '2.0', podcasts: [] }]) {
    expect(() => planImport(bad)).toThrow('Invalid import data format');
  }
});

describe('a podcast that is here already', () => {
  beforeEach(() => void putPodcast(aPodcast({ id: 1, title: 'Mine' })));

  it('is left alone when the backup has the same', () => {
    const plan = planImport(backupOf(...exportLibrary().podcasts));
    expect([plan.unchanged, plan.differing]).toEqual([1, []]);
  });

  it('is replaced only when asked for, while new ones are added', () => {
    const plan = planImport(backupOf(aPodcast({ id: 1, title: 'Theirs' }), aPodcast({ id: 2 })));
    expect(applyImport(plan, false)).toBe(1);
    expect(allPodcasts().map((podcast) => podcast.title)).toEqual(['Mine', 'Honey bee']);
    expect(applyImport({ ...plan, added: [] }, true)).toBe(1);
    expect(allPodcasts().map((podcast) => podcast.title)).toEqual(['Theirs', 'Honey bee']);
  });
});

it.each([
  ['no id', { id: undefined }],
  ['no title', { title: '  ' }],
  ['an unknown status', { status: 'nearly ready' }],
  ['no date', { created_at: 'yesterday' }],
  ['an address that is a script', { audio_url: 'javascript:alert(1)' }],
  ['an address of another protocol', { audio_url: '//evil.example/a.mp3' }],
])('counts a record with %s as an error, and takes the rest', (_, change) => {
  const plan = planImport(backupOf({ ...aPodcast({ id: 1 }), ...change }, aPodcast({ id: 2 })));
  expect([plan.errors, plan.added.map((podcast) => podcast.id)]).toEqual([1, [2]]);
});
