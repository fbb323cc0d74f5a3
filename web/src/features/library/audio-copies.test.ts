import { expect, it } from 'vitest';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import {
  hasAudioCopy,
  openAudioCopy,
  openSavedTranscript,
  refreshAudioCopies,
  removeAllAudioCopies,
  removeAudioCopy,
  saveAudioCopy,
} from './audio-copies.ts';
import { StorageFullError } from './library.ts';

const answers = {
  'GET /audio.mp3': { text: 'mp3 bytes', contentType: 'audio/mpeg' },
  'GET /api/podcasts/7/transcript': { json: { chapters: ['One'], lines: [] } },
};

it('keeps the audio and the timed lines of a podcast on the device (B-14)', async () => {
  const caches = fakeCaches();
  fakeFetch(answers);
  await saveAudioCopy(7, '/audio.mp3');
  expect(caches.addresses()).toEqual(['/offline/7/transcript', '/offline/7']);
  expect(hasAudioCopy(7)).toBe(true);
  const copy = await openAudioCopy(7);
  expect([copy?.type, await copy?.text()]).toEqual(['audio/mpeg', 'mp3 bytes']);
  expect(await openSavedTranscript(7)).toEqual({ chapters: ['One'], lines: [] });
});

it('frees one copy, or all', async () => {
  const caches = fakeCaches();
  fakeFetch({ ...answers, 'GET /api/podcasts/8/transcript': { status: 404 } });
  await saveAudioCopy(7, '/audio.mp3');
  await saveAudioCopy(8, '/audio.mp3');
  await removeAudioCopy(7);
  expect([hasAudioCopy(7), hasAudioCopy(8), caches.addresses()]).toEqual([false, true, ['/offline/8']]);
  await removeAllAudioCopies();
  expect([hasAudioCopy(8), caches.addresses()]).toEqual([false, []]);
});

it('sees what another tab saved and what the browser took away', async () => {
  fakeCaches();
  fakeFetch(answers);
  await saveAudioCopy(7, '/audio.mp3');
  fakeCaches();
  await refreshAudioCopies();
  expect(hasAudioCopy(7)).toBe(false);
});

it('says so when there is no room, and does not count it as saved (B-15)', async () => {
  fakeCaches(0);
  fakeFetch(answers);
  await refreshAudioCopies();
  await expect(saveAudioCopy(7, '/audio.mp3')).rejects.toThrow(StorageFullError);
  expect(hasAudioCopy(7)).toBe(false);
});

it('never saves an error page as audio', async () => {
  const caches = fakeCaches();
  fakeFetch({ 'GET /audio.mp3': { status: 404 } });
  await expect(saveAudioCopy(7, '/audio.mp3')).rejects.toThrow('404');
  expect(caches.addresses()).toEqual([]);
});
