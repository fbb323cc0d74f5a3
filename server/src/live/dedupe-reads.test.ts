import { expect, it } from 'vitest';
import type { PodcastEvent, PodcastListener } from '../services/podcast-events.ts';
import { dedupeReads } from './dedupe-reads.ts';

function events() {
  let tell: PodcastListener = () => undefined;
  return {
    subscribeToAll: (listener: PodcastListener) => {
      tell = listener;
      return () => undefined;
    },
    happen: (podcastId: number) => tell({ podcastId } as PodcastEvent),
  };
}

it('answers all who ask with one read, until an event of that podcast comes', async () => {
  const source = events();
  let reads = 0;
  const read = dedupeReads(async (id) => `${id}: ${++reads}`, source);
  expect(await Promise.all([read(1), read(1), read(2)])).toEqual(['1: 1', '1: 1', '2: 2']);
  source.happen(1);
  expect(await Promise.all([read(1), read(1), read(2)])).toEqual(['1: 3', '1: 3', '2: 2']);
});

it('does not use a result for long', async () => {
  let reads = 0;
  const read = dedupeReads(async () => ++reads, events());
  expect([await read(1), await read(1)]).toEqual([1, 1]);
  await expect.poll(() => read(1)).toBe(2);
});

it('tells a failure to those who asked, and reads again for the next', async () => {
  let away = true;
  const read = dedupeReads(async () => {
    if (away) throw new Error('away');
    return 'here';
  }, events());
  await expect(Promise.all([read(1), read(1)])).rejects.toThrow('away');
  away = false;
  expect(await read(1)).toBe('here');
});
