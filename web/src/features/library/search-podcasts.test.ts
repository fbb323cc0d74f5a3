import { expect, it } from 'vitest';
import { aStoredPodcast } from '../../test/a-podcast.ts';
import { matches, newestFirst } from './search-podcasts.ts';

const podcast = aStoredPodcast({ title: 'A day in the hive', wiki_title: 'Honey bee', transcript: 'Ben: Royal JELLY.' });

it('finds by title, article or transcript, whatever the case (H-15, L-05)', () => {
  expect(['HIVE', 'honey', 'jelly', ' jelly ', ''].map((query) => matches(podcast, query))).toEqual(Array(5).fill(true));
  expect(matches(podcast, 'wasp')).toBe(false);
  expect(matches(aStoredPodcast({ transcript: null }), 'null')).toBe(false);
});

it('puts the newest first', () => {
  const dates = ['2026-01-01', '2026-03-01', '2026-02-01'].map((created_at) => aStoredPodcast({ created_at }));
  expect(newestFirst(dates).map((one) => one.created_at)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
});
