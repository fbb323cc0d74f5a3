import { expect, it, vi } from 'vitest';
import type { PodcastEvent, PodcastListener } from '../services/podcast-events.ts';
import { shareLooks } from './shared-looks.ts';

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

it('answers all who ask with one look, until an event of that podcast comes', async () => {
  const source = events();
  let looks = 0;
  const look = shareLooks(async (id) => `${id}: ${++looks}`, source);
  expect(await Promise.all([look(1), look(1), look(2)])).toEqual(['1: 1', '1: 1', '2: 2']);
  source.happen(1);
  expect(await Promise.all([look(1), look(1), look(2)])).toEqual(['1: 3', '1: 3', '2: 2']);
});

it('does not use an answer for long', async () => {
  vi.useFakeTimers();
  try {
    let looks = 0;
    const look = shareLooks(async () => ++looks, events());
    await look(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await look(1)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('tells a failure to those who asked, and looks again for the next', async () => {
  let away = true;
  const look = shareLooks(async () => {
    if (away) throw new Error('away');
    return 'here';
  }, events());
  await expect(Promise.all([look(1), look(1)])).rejects.toThrow('away');
  away = false;
  expect(await look(1)).toBe('here');
});
