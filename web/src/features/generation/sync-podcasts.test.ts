import type { Podcast } from '@duologue/contract';
import { beforeEach, expect, it } from 'vitest';
import { aPodcast, aPodcastList } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { allPodcasts, findPodcast, putPodcast, refreshLibrary } from '../library/library.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { syncPodcast, syncPodcasts } from './sync-podcasts.ts';

const started = new Date('2026-05-10T12:00:00Z');
const at = (seconds: number) => () => new Date(started.getTime() + seconds * 1000);
const making = (change = {}) =>
  aPodcast({
    id: 7,
    status: 'processing',
    progress: 'Starting generation...',
    audio_url: null,
    created_at: started.toISOString(),
    ...change,
  });
const list = (...podcasts: Podcast[]) => ({ json: aPodcastList(...podcasts) });

beforeEach(() => {
  refreshLibrary();
  clearToasts();
  fakeCaches();
});

it('fetches nothing while nothing is in progress', async () => {
  putPodcast(aPodcast());
  const fetched = fakeFetch({});
  await syncPodcasts();
  expect(fetched.calls).toEqual([]);
});

it('overwrites podcasts in progress with what the server says (LC-03, LC-04, C-06)', async () => {
  putPodcast(making());
  const fetched = fakeFetch({
    'GET /api/podcasts': list(making({ progress: 'Crafting dialogue (20%)', updated_at: '2026-05-10T12:09:00Z' })),
  });
  await syncPodcasts(at(10));
  expect(fetched.calls.map((call) => call.path)).toEqual(['/api/podcasts?limit=1000']);
  expect(findPodcast(7)?.progress).toBe('Crafting dialogue (20%)');
});

it('wants the audio of a podcast that has become ready on this device (B-14, LC-03)', async () => {
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': list(aPodcast({ id: 7, audio_url: '/a.mp3' })) });
  await syncPodcasts(at(10));
  expect(findPodcast(7)).toMatchObject({ status: 'ready', audio_url: '/a.mp3', save_audio: true });
});

it('does not bring back what was deleted here', async () => {
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': list(making(), aPodcast({ id: 99 })) });
  await syncPodcasts(at(10));
  expect(allPodcasts().map((podcast) => podcast.id)).toEqual([7]);
});

it('calls a podcast failed that the server no longer has, rather than wait for ever', async () => {
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': list(), 'GET /api/podcasts/7': { status: 404, json: { message: 'Not found' } } });
  await syncPodcasts(at(10));
  expect(findPodcast(7)).toMatchObject({
    status: 'failed',
    error: 'The server no longer has this podcast. Please create it again.',
  });
});

it('asks again for a stuck podcast that the server no longer has (LC-13, LC-14)', async () => {
  putPodcast(making());
  const gone = { status: 404, json: { message: 'Not found' } };
  const fetched = fakeFetch({
    'GET /api/podcasts': list(),
    'GET /api/podcasts/7': gone,
    'POST /api/podcasts/7/cancel': gone,
    'POST /api/podcasts': { status: 201, json: { podcast: making({ id: 8 }) } },
  });
  await syncPodcasts(at(181));
  expect(fetched.of('POST /api/podcasts').at(-1)?.body).toMatchObject({ wikiTitle: 'Honey bee', restarted: true });
  expect(allPodcasts()).toMatchObject([{ id: 8, status: 'processing' }]);
});

it('loses nothing while the server is out of reach', async () => {
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': new TypeError('offline') });
  await expect(syncPodcasts(at(1_000))).rejects.toThrow('offline');
  expect(findPodcast(7)?.status).toBe('processing');
});

it('takes the news of one podcast at once (LC-05)', async () => {
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts/7': { json: { podcast: making({ status: 'failed', error: 'The writer gave up.' }) } } });
  await syncPodcast(7);
  expect(findPodcast(7)).toMatchObject({ status: 'failed', error: 'The writer gave up.' });
});

it('cancels a stuck podcast and asks for it again with the same settings (LC-13, LC-14, LC-16)', async () => {
  const stuck = making({
    tts_provider: 'elevenlabs',
    model_type: 'deepseek',
    specific_model: 'deepseek-reasoner',
    custom_instructions: 'Short',
    format: 'interview',
    minutes: 7,
    hosts: 'leda-orus',
  });
  putPodcast(stuck);
  const fetched = fakeFetch({
    'GET /api/podcasts': list(stuck),
    'POST /api/podcasts/7/cancel': { json: { message: 'ok' } },
    'POST /api/podcasts': { status: 201, json: { podcast: making({ id: 8 }) } },
  });
  await syncPodcasts(at(181));
  expect(fetched.calls.map((call) => `${call.method} ${call.path}`.replace(/\?_=\d+/, ''))).toEqual([
    'GET /api/podcasts?limit=1000',
    'POST /api/podcasts/7/cancel',
    'POST /api/podcasts',
  ]);
  expect(fetched.calls[2]?.body).toEqual({
    title: 'Honey bee',
    wikiTitle: 'Honey bee',
    ttsProvider: 'elevenlabs',
    modelType: 'deepseek',
    specificModel: 'deepseek-reasoner',
    customInstructions: 'Short',
    format: 'interview',
    minutes: 7,
    hosts: 'leda-orus',
    isLocalStorage: true,
    restarted: true,
  });
  expect(allPodcasts()).toMatchObject([{ id: 8, restarted: true }]);
  expect(currentToast()).toMatchObject({
    title: 'Podcast restarted',
    description: 'We detected an issue and restarted your podcast generation automatically.',
  });
});

it('restarts a part of a series in its place, with all of its articles (LC-14)', async () => {
  const stuck = making({ series_id: 3, part_number: 2, role: 'deep-dive', wiki_titles: ['Honey bee', 'Wax'] });
  putPodcast(stuck);
  const fetched = fakeFetch({
    'GET /api/podcasts': list(stuck),
    'POST /api/podcasts/7/cancel': { json: { message: 'ok' } },
    'POST /api/podcasts': { status: 201, json: { podcast: { ...stuck, id: 8 } } },
  });
  await syncPodcasts(at(181));
  expect(fetched.calls[2]?.body).toMatchObject({ restarted: true, restartOf: 7, wikiTitles: ['Honey bee', 'Wax'] });
  expect(allPodcasts()).toMatchObject([{ id: 8, series_id: 3, part_number: 2 }]);
});

it('restarts with chirp, openai and gpt-4-turbo when the record does not say (LC-15)', async () => {
  putPodcast({ id: 7, title: 'Bees', wiki_title: 'Bees', status: 'processing', created_at: started.toISOString() });
  const fetched = fakeFetch({
    'GET /api/podcasts': list(),
    'GET /api/podcasts/7': { json: { podcast: making({ updated_at: started.toISOString() }) } },
    'POST /api/podcasts/7/cancel': { json: {} },
    'POST /api/podcasts': { json: { podcast: making({ id: 8 }) } },
  });
  await syncPodcasts(at(200));
  expect(fetched.of('POST /api/podcasts')[1]?.body).toMatchObject({
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4-turbo',
  });
});

it('removes a stuck podcast without an article (LC-17)', async () => {
  putPodcast(making({ wiki_title: '' }));
  fakeFetch({ 'GET /api/podcasts': list(making({ wiki_title: '' })), 'POST /api/podcasts/7/cancel': { json: {} } });
  await syncPodcasts(at(200));
  expect(allPodcasts()).toEqual([]);
});

it('restarts a podcast once; the second time it has failed', async () => {
  putPodcast({ ...making(), restarted: true });
  const fetched = fakeFetch({ 'GET /api/podcasts': list(making()), 'POST /api/podcasts/7/cancel': { json: {} } });
  await syncPodcasts(at(200));
  expect(fetched.of('POST /api/podcasts ')).toEqual([]);
  expect(findPodcast(7)).toMatchObject({ status: 'failed', wiki_title: 'Honey bee' });
});

it('says why when a restart is refused', async () => {
  putPodcast(making());
  fakeFetch({
    'GET /api/podcasts': list(making()),
    'POST /api/podcasts/7/cancel': { status: 404, json: { message: 'Not found' } },
    'POST /api/podcasts': { status: 429, json: { message: 'You have 3 podcasts in progress.' } },
  });
  await syncPodcasts(at(200));
  expect(findPodcast(7)).toMatchObject({ status: 'failed', error: 'You have 3 podcasts in progress.' });
});
