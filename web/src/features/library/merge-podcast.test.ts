import { expect, it } from 'vitest';
import { aStoredPodcast } from '../../test/a-podcast.ts';
import { mergePodcast } from './merge-podcast.ts';

const local = aStoredPodcast({ status: 'processing', audio_url: null, updated_at: '2026-05-10T12:01:00Z', started_at: 'local' });

it('takes a newer server record (LC-06)', () => {
  const server = { ...local, progress: 'Crafting dialogue (30%)', updated_at: '2026-05-10T12:01:05Z' };
  expect(mergePodcast(local, server).progress).toBe('Crafting dialogue (30%)');
});

it('keeps its own when the server has nothing new', () => {
  expect(mergePodcast(local, { ...local, progress: 'older', updated_at: '2026-05-10T12:00:00Z' })).toBe(local);
});

it('takes a server record of another status or audio, whatever its date (LC-03, LC-07)', () => {
  const old = { updated_at: '2020-01-01T00:00:00Z' };
  expect(mergePodcast(local, { ...local, ...old, status: 'failed', error: 'No luck' })).toMatchObject({
    status: 'failed',
    error: 'No luck',
  });
  expect(mergePodcast(local, { ...local, ...old, audio_url: '/a.mp3' }).audio_url).toBe('/a.mp3');
});

it('stays ready when an older answer arrives late', () => {
  const ready = aStoredPodcast({ updated_at: '2026-05-10T12:01:05Z' });
  expect(mergePodcast(ready, local)).toBe(ready);
});

it('keeps the longer transcript (LC-08)', () => {
  const long = { ...local, transcript: 'a long text' };
  const server = { ...local, status: 'ready' as const, transcript: 'short' };
  expect(mergePodcast(long, server).transcript).toBe('a long text');
  expect(mergePodcast({ ...local, transcript: 'x' }, server).transcript).toBe('short');
});

it('keeps what only this device knows, and wants the audio of what has become ready (B-14)', () => {
  const merged = mergePodcast({ ...local, restarted: true }, aStoredPodcast({ started_at: null }));
  expect(merged).toMatchObject({ started_at: 'local', restarted: true, save_audio: true });
  expect(mergePodcast(aStoredPodcast(), aStoredPodcast({ updated_at: '2027-01-01T00:00:00Z' })).save_audio).toBe(false);
});
