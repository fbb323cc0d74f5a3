import { beforeEach, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { takePrinted } from '../../test/set-up.ts';
import { hasAudioCopy } from '../library/audio-copies.ts';
import { findPodcast, putPodcast, refreshLibrary } from '../library/library.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { savePendingAudio } from './save-pending-audio.ts';

const transcript = { 'GET /api/podcasts/7/transcript': { json: { chapters: [], lines: [] } } };

beforeEach(() => {
  refreshLibrary();
  clearToasts();
  fakeCaches();
  putPodcast({ ...aPodcast({ id: 7, audio_url: '/a.mp3' }), save_audio: true });
});

it('saves the audio that is wanted on this device (B-14)', async () => {
  fakeFetch({ 'GET /a.mp3': { text: 'mp3' }, ...transcript });
  await savePendingAudio();
  expect([hasAudioCopy(7), findPodcast(7)?.save_audio]).toEqual([true, false]);
});

it('saves it the next time when the connection was lost meanwhile', async () => {
  fakeFetch({ 'GET /a.mp3': new TypeError('offline'), ...transcript });
  await savePendingAudio();
  expect([hasAudioCopy(7), findPodcast(7)?.save_audio]).toEqual([false, true]);
  fakeFetch({ 'GET /a.mp3': { text: 'mp3' }, ...transcript });
  await savePendingAudio();
  expect([hasAudioCopy(7), findPodcast(7)?.save_audio]).toEqual([true, false]);
  expect(takePrinted()).toHaveLength(1);
});

it.each([
  ['after five times without a connection', new TypeError('blocked'), 5],
  ['at once when the server has no file', { status: 404 }, 1],
])('gives up %s', async (_when, answer, times) => {
  const fetched = fakeFetch({ 'GET /a.mp3': answer, ...transcript });
  for (let round = 0; round < 8; round += 1) await savePendingAudio();
  expect([fetched.of('GET /a.mp3').length, findPodcast(7)?.save_audio]).toEqual([times, false]);
  expect(takePrinted()).toHaveLength(times);
});

it('tells once that there is no room for the audio, and keeps the podcast (B-15)', async () => {
  fakeCaches(0);
  fakeFetch({ 'GET /a.mp3': { text: 'mp3' }, ...transcript });
  await savePendingAudio();
  expect(currentToast()).toMatchObject({ title: 'Storage full', variant: 'destructive' });
  expect(findPodcast(7)).toMatchObject({ status: 'ready', save_audio: false });
  expect(takePrinted()).toHaveLength(1);
});
