import { beforeEach, expect, it, vi } from 'vitest';
import { anotherId, aPodcast, aStoredPodcast } from '../../test/a-podcast.ts';
import { takePrinted } from '../../test/set-up.ts';
import {
  allPodcasts,
  findPodcast,
  onLibraryChange,
  parsePodcasts,
  putPodcast,
  refreshLibrary,
  removePodcast,
  StorageFullError,
  updatePodcast,
} from './library.ts';

const KEY = 'duologue.podcasts';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
beforeEach(refreshLibrary);

it('keeps podcasts under one key and survives a reload (B-01, B-16)', () => {
  putPodcast(aPodcast());
  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(parsePodcasts(localStorage.getItem(KEY))).toEqual(allPodcasts());
});

it('drops records without an id, and data that is no list (B-02, B-03)', () => {
  expect(parsePodcasts('[{"title":"x"},null,7,{"id":3,"title":"y"}]').map((podcast) => podcast.id)).toEqual([3]);
  expect(parsePodcasts('{"id":3}')).toEqual([]);
  expect(parsePodcasts('{"id":')).toEqual([]);
  expect(takePrinted().join()).toContain('could not be read');
});

it('reads each record on its own, so that a bad one costs no other', () => {
  localStorage.setItem(KEY, JSON.stringify([aPodcast(), { id: 'broken' }, { id: 9, chapters: 5, show_notes: [] }]));
  expect(allPodcasts().map((podcast) => podcast.id)).toEqual([aPodcast().id, 9]);
});

it('removes and updates by a numeric id only (B-09, B-10)', () => {
  putPodcast(aPodcast({ id: 5 }));
  expect(removePodcast('5' as unknown as number)).toBe(false);
  expect(updatePodcast('5' as unknown as number, { title: 'New' })).toBe(false);
  expect(updatePodcast(6, { title: 'New' })).toBe(false);
  expect(updatePodcast(5, { title: 'New' })).toBe(true);
  expect(findPodcast(5)?.title).toBe('New');
  expect(removePodcast(5)).toBe(true);
  expect(stored()).toEqual([]);
});

it('replaces the record of the same id', () => {
  putPodcast(aPodcast({ title: 'Old' }));
  putPodcast(aPodcast({ title: 'New' }));
  expect(allPodcasts().map((podcast) => podcast.title)).toEqual(['New']);
});

it('refuses a podcast without an id', () => {
  expect(() => putPodcast({ title: 'x' })).toThrow(TypeError);
});

it('says clearly that storage is full, and loses and overwrites nothing (B-15)', () => {
  putPodcast(aPodcast());
  const before = localStorage.getItem(KEY);
  const real = localStorage;
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem });
  expect(() => putPodcast(aPodcast({ id: 8 }))).toThrow(StorageFullError);
  expect(() => updatePodcast(aPodcast().id, { title: 'x' })).toThrow('no room left');
  expect(localStorage.getItem(KEY)).toBe(before);
  expect(allPodcasts()).toHaveLength(1);
});

it('agrees with another tab: its podcasts are seen, and are not overwritten', () => {
  putPodcast(aPodcast({ id: 1 }));
  const told = vi.fn();
  const stop = onLibraryChange(told);
  localStorage.setItem(KEY, JSON.stringify([aStoredPodcast({ id: 1 }), aStoredPodcast({ id: 2 })]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(told).toHaveBeenCalledTimes(1);
  localStorage.setItem(KEY, JSON.stringify([aStoredPodcast({ id: 1 }), aStoredPodcast({ id: 2 }), aStoredPodcast({ id: 3 })]));
  putPodcast(aPodcast({ id: 4 }));
  expect(stored().map((podcast: { id: number }) => podcast.id)).toEqual([4, 1, 2, 3]);
  stop();
});

it('does not parse again what has not changed', () => {
  for (let index = 0; index < 3; index += 1) putPodcast(aPodcast({ id: anotherId(index) }));
  const before = allPodcasts();
  const parse = vi.spyOn(JSON, 'parse');
  refreshLibrary();
  expect(parse).not.toHaveBeenCalled();
  expect(allPodcasts()).toBe(before);
});

it('is empty where storage is not allowed', () => {
  putPodcast(aPodcast());
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem });
  expect(allPodcasts()).toEqual([]);
});
