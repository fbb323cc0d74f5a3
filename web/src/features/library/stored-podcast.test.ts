import { readStoredPodcast } from '@duologue/contract/stored-podcast';
import { expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';

it('keeps every field of a podcast (B-04)', () => {
  const { usage: _, ...kept } = aPodcast({ role: 'intro', custom_instructions: 'Short', source_urls: ['https://x.test/1'] });
  expect(readStoredPodcast(aPodcast({ ...kept }))).toMatchObject(kept);
});

it('belongs to nobody (B-05)', () => {
  expect(readStoredPodcast({ ...aPodcast(), user_id: 7 })?.user_id).toBeNull();
});

it('needs an id, and reads one of digits (B-02)', () => {
  const ids = [undefined, null, '', 'abc', 1.5, Number.NaN, 42, '42'];
  expect(ids.map((id) => readStoredPodcast({ id })?.id)).toEqual([...Array(6).fill(undefined), 42, 42]);
});

it('reads chapter times as seconds, digits or mm:ss, and drops what is none of them (B-06, B-07)', () => {
  const chapters = [
    { timestamp: 12, title: 'a' },
    { timestamp: '95', title: 'b' },
    { timestamp: '1:35', title: 'c' },
    { timestamp: 'soon', title: 'd' },
  ];
  expect(readStoredPodcast({ id: 1, chapters })?.chapters).toEqual([
    { timestamp: 12, title: 'a' },
    { timestamp: 95, title: 'b' },
    { timestamp: 95, title: 'c' },
  ]);
});

it('reads key_points as keyPoints (B-08)', () => {
  expect(readStoredPodcast({ id: 1, show_notes: { summary: 's', key_points: ['k'], sources: ['q'] } })?.show_notes).toEqual({
    summary: 's',
    keyPoints: ['k'],
    sources: ['q'],
  });
});

it('knows the five statuses and takes any other for failed (LC-01)', () => {
  const statuses = ['processing', 'ready', 'failed', 'error', 'cancelled', 'odd', undefined];
  expect(statuses.map((status) => readStoredPodcast({ id: 1, status })?.status)).toEqual([
    'processing',
    'ready',
    'failed',
    'error',
    'cancelled',
    'failed',
    'failed',
  ]);
});

it('survives any value in any field', () => {
  const odd = Object.fromEntries(Object.keys(aPodcast()).map((key) => [key, [{ nested: 1 }]]));
  expect(readStoredPodcast({ ...odd, id: 5 })).toMatchObject({ id: 5, title: '', chapters: [], duration: null });
});
