import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPodcast, aPodcastList } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { fakeLocks } from '../../test/fake-locks.ts';
import { fakeSockets } from '../../test/fake-socket.ts';
import { takePrinted } from '../../test/set-up.ts';
import { hasAudioCopy } from '../library/audio-copies.ts';
import { findPodcast, putPodcast, refreshLibrary } from '../library/library.ts';
import { useLiveProgress } from './live-progress.ts';
import { watchPodcasts } from './watch-podcasts.ts';

const making = (change = {}) => aPodcast({ id: 7, status: 'processing', progress: 'Reading', audio_url: null, ...change });
const polls = (fetched: ReturnType<typeof fakeFetch>) => fetched.of('GET /api/podcasts?limit=1000').length;
const settle = () => vi.advanceTimersByTimeAsync(0);
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:30Z') });
  refreshLibrary();
  fakeCaches();
});
afterEach(() => stop?.());

it('polls every 5 s while something is in progress, and not otherwise (LC-04, K-04)', async () => {
  fakeSockets();
  putPodcast(making());
  let answer = making();
  const fetched = fakeFetch({ 'GET /api/podcasts': () => ({ json: aPodcastList(answer) }) });
  stop = watchPodcasts();
  await settle();
  const first = polls(fetched);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(polls(fetched)).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  expect(polls(fetched)).toBe(first + 1);
  answer = making({ status: 'failed' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(polls(fetched)).toBe(first + 2);
});

it('asks at once when the network is back, and loses nothing in between', async () => {
  fakeSockets();
  putPodcast(making());
  const fetched = fakeFetch({ 'GET /api/podcasts': () => new TypeError('offline') });
  stop = watchPodcasts();
  await settle();
  expect(findPodcast(7)?.status).toBe('processing');
  const before = polls(fetched);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(polls(fetched)).toBe(before + 1);
  expect(takePrinted().join()).toContain('tried again');
});

it('registers at /ws and moves progress with every push (LC-05, W-01, W-06, W-07)', async () => {
  const sockets = fakeSockets();
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': { json: aPodcastList(making()) } });
  stop = watchPodcasts();
  await settle();
  const socket = sockets[0];
  expect(socket?.url).toMatch(/\/ws$/);
  socket?.open();
  expect(socket?.sent).toEqual([{ type: 'register', podcastId: 7 }]);
  socket?.tell({
    type: 'podcast_update',
    podcastId: 7,
    status: 'processing',
    progress: 'Crafting dialogue (9%)',
    phase: 'writing',
    percent: 9,
    queuePosition: null,
    liveMs: 2400,
    lines: 3,
  });
  const { result } = renderHook(() => useLiveProgress(7));
  expect(result.current).toMatchObject({ phase: 'writing', percent: 9, liveMs: 2400, lines: 3 });
});

it('fetches a podcast at once when a push says that it is done (LC-05)', async () => {
  const sockets = fakeSockets();
  putPodcast(making());
  fakeFetch({
    'GET /api/podcasts': { json: aPodcastList(making()) },
    'GET /api/podcasts/7': { json: { podcast: aPodcast({ id: 7, audio_url: null }) } },
  });
  stop = watchPodcasts();
  await settle();
  sockets.at(-1)?.open();
  sockets.at(-1)?.tell({ type: 'podcast_update', podcastId: 7, status: 'ready', progress: null, liveMs: 9, lines: 1 });
  await settle();
  expect(findPodcast(7)?.status).toBe('ready');
});

it('connects again, later and later, when the connection is lost', async () => {
  const sockets = fakeSockets();
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': { json: aPodcastList(making()) } });
  stop = watchPodcasts();
  await settle();
  const count = sockets.length;
  sockets.at(-1)?.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.length).toBe(count + 1);
  sockets.at(-1)?.close();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sockets.length).toBe(count + 1);
  await vi.advanceTimersByTimeAsync(1);
  sockets.at(-1)?.open();
  expect(sockets.at(-1)?.sent).toEqual([{ type: 'register', podcastId: 7 }]);
});

it('takes new chapters and the length from a chapter_update (W-04)', async () => {
  const sockets = fakeSockets();
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': { json: aPodcastList(making()) } });
  stop = watchPodcasts();
  await settle();
  sockets.at(-1)?.open();
  sockets.at(-1)?.tell({ type: 'chapter_update', podcastId: 7, chapters: [{ timestamp: 3, title: 'New' }], duration: 99 });
  expect(findPodcast(7)).toMatchObject({ chapters: [{ timestamp: 3, title: 'New' }], duration: 99 });
});

it('ignores a message that is not what the contract says, and logs it', async () => {
  const sockets = fakeSockets();
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': { json: aPodcastList(making()) } });
  stop = watchPodcasts();
  await settle();
  sockets.at(-1)?.open();
  sockets.at(-1)?.tell({ type: 'chapter_update', podcastId: 7, chapters: 'all of them', duration: 99 });
  expect(findPodcast(7)?.chapters).toEqual(making().chapters);
  expect(takePrinted().join()).toContain('could not be read');
});

it('saves the audio of a podcast that has become ready (B-14, LC-03)', async () => {
  fakeSockets();
  putPodcast(making());
  fakeFetch({
    'GET /api/podcasts': { json: aPodcastList(aPodcast({ id: 7, audio_url: '/a.mp3' })) },
    'GET /a.mp3': { text: 'mp3' },
    'GET /api/podcasts/7/transcript': { json: { chapters: [], lines: [] } },
  });
  stop = watchPodcasts();
  await settle();
  expect([hasAudioCopy(7), findPodcast(7)?.save_audio]).toEqual([true, false]);
});

it('keeps polling other podcasts while a slow download goes on', async () => {
  fakeSockets();
  fakeLocks();
  putPodcast(making());
  putPodcast(making({ id: 8 }));
  let other = making({ id: 8 });
  fakeFetch({
    'GET /api/podcasts': () => ({ json: aPodcastList(aPodcast({ id: 7, audio_url: '/a.mp3' }), other) }),
    'GET /a.mp3': new Promise<never>(() => undefined),
  });
  stop = watchPodcasts();
  await settle();
  expect(findPodcast(7)).toMatchObject({ status: 'ready', save_audio: true });
  other = making({ id: 8, status: 'failed' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(findPodcast(8)?.status).toBe('failed');
});

it('does not wait for what was asked before the connection was lost', async () => {
  fakeSockets();
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': new Promise<never>(() => undefined) });
  stop = watchPodcasts();
  await settle();
  fakeFetch({ 'GET /api/podcasts': { json: aPodcastList(making({ status: 'failed' })) } });
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(findPodcast(7)?.status).toBe('failed');
});

it('takes the news that a podcast is ready while a poll gets no answer (LC-05)', async () => {
  const sockets = fakeSockets();
  fakeLocks();
  putPodcast(making());
  fakeFetch({
    'GET /api/podcasts': new Promise<never>(() => undefined),
    'GET /api/podcasts/7': { json: { podcast: aPodcast({ id: 7, audio_url: null }) } },
  });
  stop = watchPodcasts();
  await settle();
  sockets.at(-1)?.open();
  sockets.at(-1)?.tell({ type: 'podcast_update', podcastId: 7, status: 'ready', progress: null, liveMs: 9, lines: 1 });
  await settle();
  expect(findPodcast(7)?.status).toBe('ready');
});

it('takes a new socket when the network is back: the old one may be dead without a word', async () => {
  const sockets = fakeSockets();
  putPodcast(making());
  fakeFetch({ 'GET /api/podcasts': { json: aPodcastList(making()) } });
  stop = watchPodcasts();
  await settle();
  sockets.at(-1)?.open();
  const count = sockets.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.length).toBe(count + 1);
  sockets.at(-1)?.open();
  expect(sockets.at(-1)?.sent).toEqual([{ type: 'register', podcastId: 7 }]);
});
