import type { TranscriptLine } from '@duologue/contract';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { FakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { takePrinted } from '../../test/set-up.ts';
import { saveAudioCopy } from '../library/audio-copies.ts';
import { saveListened } from '../listening/listening.ts';
import { setPreferences } from '../preferences/preferences.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { createAudioSlot } from './audio-slot.ts';
import { createPlayer, type Player } from './create-player.ts';
import { readLastPlayed } from './last-played.ts';

const liveStream = vi.hoisted(() => ({ opened: [] as number[], closed: 0 }));
vi.mock('./live-stream.ts', () => ({
  openLiveStream: (audio: { src: string }, { podcastId }: { podcastId: number }) => {
    liveStream.opened.push(podcastId);
    audio.src = 'live';
    return () => {
      liveStream.closed += 1;
    };
  },
}));

const bees = aPodcast({ id: 1, title: 'Bees', audio_url: '/bees.mp3' });
const bears = aPodcast({ id: 2, title: 'Bears', audio_url: '/bears.mp3' });
const state = () => player.state();
let audio: FakeAudio;
let player: Player;
let sent: unknown[];
let lines: TranscriptLine[];
let library: ReturnType<typeof fakeLibrary>;

function fakeLibrary() {
  const records = new Map<number, StoredPodcast>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    find: (id: number) => records.get(id),
    hasAudio: () => false,
    subscribe: (listener: () => void) => void listeners.add(listener),
    put: (podcast: object) => {
      const record = readStoredPodcast(podcast);
      if (record) records.set(record.id, record);
      changed();
    },
    remove: (id: number) => {
      records.delete(id);
      changed();
    },
  };
}

beforeEach(() => {
  audio = new FakeAudio();
  sent = [];
  lines = [];
  library = fakeLibrary();
  const slot = createAudioSlot();
  slot.mount(audio as unknown as HTMLAudioElement);
  player = createPlayer({
    audio: slot,
    library,
    socket: { send: (message) => void sent.push(message) },
    clock: { setTimeout: (callback, ms) => setTimeout(callback, ms), now: () => Date.now() },
    readLines: async () => lines,
  });
  clearToasts();
  fakeCaches();
  fakeFetch({ 'HEAD /bees.mp3': {}, 'HEAD /bears.mp3': {}, 'HEAD /api/podcasts/audio/bees.mp3': {} });
  vi.useFakeTimers();
  liveStream.opened = [];
  liveStream.closed = 0;
});

async function hear(podcast: typeof bees, seconds = 100) {
  await player.select(podcast);
  await vi.advanceTimersByTimeAsync(100);
  audio.arrive(seconds);
}

it('loads another podcast and starts after 100 ms (P-11)', async () => {
  await player.select(bees);
  expect(audio.src).toBe('/bees.mp3');
  await vi.advanceTimersByTimeAsync(99);
  expect(audio.plays).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([audio.plays, state().status]).toEqual([1, 'playing']);
});

it('holds src, title, chapters, show notes and podcast id (P-07)', async () => {
  await player.load(bees);
  expect(state().track).toEqual({
    src: '/bees.mp3',
    title: 'Bees',
    chapters: bees.chapters,
    showNotes: bees.show_notes,
    podcastId: 1,
    live: false,
  });
});

it('plays and pauses when the same podcast is selected again (P-12, P-09)', async () => {
  await hear(bees);
  await player.select(bees);
  expect(state().status).toBe('paused');
  await player.select(bees);
  expect(state().status).toBe('playing');
  expect(audio.src).toBe('/bees.mp3');
});

it('plays only the last of two podcasts that were selected quickly', async () => {
  const first = player.select(bees);
  const second = player.select(bears);
  await Promise.all([first, second]);
  await vi.advanceTimersByTimeAsync(100);
  expect([state().track?.title, audio.plays]).toEqual(['Bears', 1]);
});

it('goes back to 0 when it has ended (P-09, P-10)', async () => {
  await hear(bees);
  audio.currentTime = 100;
  audio.tell('timeupdate');
  audio.tell('ended');
  expect([state().status, state().currentTime, audio.currentTime]).toEqual(['ended', 0, 0]);
});

it('clamps a player.seek to the track and ignores what is no time (P-16, P-17)', async () => {
  await hear(bees);
  player.seek(-5);
  expect(audio.currentTime).toBe(0);
  player.seek(500);
  expect(audio.currentTime).toBe(100);
  player.seek(Number.NaN);
  player.seek(Number.POSITIVE_INFINITY);
  expect(audio.currentTime).toBe(100);
  player.seek(42.5);
  expect(state().currentTime).toBe(42.5);
});

it('skips 15 s, not past either end (P-13)', async () => {
  await hear(bees);
  player.skip(15);
  expect(state().currentTime).toBe(15);
  player.skip(-15);
  player.skip(-15);
  expect(state().currentTime).toBe(0);
  player.seek(95);
  player.skip(15);
  expect(state().currentTime).toBe(100);
});

it('goes on after an interruption, unless the sleep timer ran out meanwhile', async () => {
  await hear(bees);
  player.setSleep({ minutes: 5 });
  player.pause();
  player.resume();
  expect([audio.paused, state().sleep?.kind]).toEqual([false, 'minutes']);
  player.pause();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  player.resume();
  expect([audio.paused, state().sleep]).toEqual([true, undefined]);
  player.resume();
  expect(audio.paused).toBe(false);
});

it('refuses to player.play or player.seek with nothing loaded (P-18)', () => {
  player.play();
  player.toggle();
  player.seek(10);
  expect([audio.plays, audio.currentTime, state().currentTime]).toEqual([0, 0, 0]);
});

it('refuses to play when the audio is not there, and only logs it (P-19, C-16)', async () => {
  const fetched = fakeFetch({ 'HEAD /bees.mp3': { status: 404 } });
  await hear(bees);
  expect(fetched.calls.map((call) => call.method)).toEqual(['HEAD']);
  expect([state().track, audio.plays]).toEqual([undefined, 0]);
  expect([currentToast(), state().unavailableId]).toEqual([undefined, 1]);
  expect(takePrinted()).toHaveLength(1);
});

it('asks for the audio by its file name when there is no address (C-15)', async () => {
  await hear({ ...bees, audio_url: null, audio_filename: 'bees.mp3' });
  expect(state().track?.src).toBe('/api/podcasts/audio/bees.mp3');
});

it('plays the copy on the device first, and asks nobody (P-20, L-16)', async () => {
  fakeFetch({ 'GET /bees.mp3': { text: 'mp3' }, 'GET /api/podcasts/1/transcript': { status: 404 } });
  await saveAudioCopy(1, '/bees.mp3');
  const fetched = fakeFetch({});
  await hear(bees);
  expect(fetched.calls).toEqual([]);
  expect([audio.src.startsWith('blob:'), state().status]).toEqual([true, 'playing']);
});

it('stops playing on an audio error, and only logs it (P-21)', async () => {
  await hear(bees);
  audio.error = { message: 'decode' };
  audio.tell('error');
  expect(state().status).toBe('paused');
  expect(currentToast()).toBeUndefined();
  expect(takePrinted().join()).toContain('decode');
});

it('is paused when the browser does not let it start', async () => {
  audio.refusesToPlay = true;
  await hear(bees);
  expect(state().status).toBe('paused');
  expect(takePrinted()).toHaveLength(1);
});

it('reports the duration after more than 3 s of playing, once (P-14, P-15, W-08, K-10)', async () => {
  const elk = aPodcast({ id: 31, title: 'Elk', audio_url: '/bees.mp3' });
  await hear(elk, 120);
  audio.advance(3);
  expect(sent).toEqual([]);
  audio.advance(0.25);
  expect(sent).toEqual([{ type: 'duration_update', podcastId: 31, duration: 120 }]);
  audio.advance(20);
  await hear(bears);
  await hear(elk, 120);
  audio.advance(20);
  expect(sent.filter((message) => (message as { podcastId: number }).podcastId === 31)).toHaveLength(1);
});

it('does not count a player.seek as playing', async () => {
  await hear(aPodcast({ id: 32, audio_url: '/bees.mp3' }));
  audio.advance(1);
  audio.currentTime = 60;
  audio.tell('timeupdate');
  expect(sent).toEqual([]);
});

it('remembers where one was in each podcast', async () => {
  await hear(bees);
  audio.advance(30);
  player.pause();
  await hear(bears);
  expect(state().currentTime).toBe(0);
  await hear(bees);
  expect(audio.currentTime).toBe(30);
});

it('starts over what was heard to the end', async () => {
  await hear(bees);
  player.seek(97);
  player.pause();
  await hear(bears);
  await hear(bees);
  expect(audio.currentTime).toBeLessThan(1);
});

it('keeps the speed that was chosen', async () => {
  player.setRate(1.5);
  await hear(bees);
  expect([audio.playbackRate, state().rate, localStorage.getItem('duologue.speed')]).toEqual([1.5, 1.5, '1.5']);
});

it('changes the speed by tenths, between 0.5 and 3', async () => {
  await hear(bees);
  for (const [wanted, rate] of [
    [1.24, 1.2],
    [9, 3],
    [0.1, 0.5],
  ] as const) {
    player.setRate(wanted);
    expect([audio.playbackRate, state().rate]).toEqual([rate, rate]);
  }
  player.setRate(1.1);
  player.changeRate(1);
  player.changeRate(1);
  expect(audio.playbackRate).toBe(1.3);
  player.changeRate(-1);
  expect(audio.playbackRate).toBe(1.2);
});

it('goes to the next chapter, to the beginning of this one, then to the one before', async () => {
  await hear(bees);
  player.goToChapter(1);
  expect(state().currentTime).toBe(62);
  player.seek(80);
  player.goToChapter(-1);
  expect(state().currentTime).toBe(62);
  player.goToChapter(-1);
  expect(state().currentTime).toBe(0);
});

it('streams a podcast in progress and continues in the final file at the same second', async () => {
  const making = { ...bees, id: 9, status: 'processing' as const, audio_url: null };
  library.put(making);
  await hear(making, 20);
  expect([liveStream.opened, state().track?.live]).toEqual([[9], true]);
  audio.advance(12);
  fakeFetch({ 'HEAD /nine.mp3': {} });
  library.put({ ...bees, id: 9, audio_url: '/nine.mp3', duration: 200 });
  await vi.advanceTimersByTimeAsync(50);
  audio.arrive(200);
  expect([audio.src, audio.currentTime, state().status, state().track?.live]).toEqual(['/nine.mp3', 12, 'playing', false]);
  expect(liveStream.closed).toBe(1);
  player.close();
});

it('goes on in the final file of a shared podcast that is not in this library', async () => {
  await hear(aPodcast({ ...bees, status: 'processing', audio_url: null }), 20);
  audio.advance(12);
  await player.finishLive(bees);
  audio.arrive(100);
  expect([audio.src, audio.currentTime, state().status, state().track?.live]).toEqual(['/bees.mp3', 12, 'playing', false]);
});

it('tries again until the final file can be reached', async () => {
  const making = { ...bees, id: 9, status: 'processing' as const, audio_url: null };
  library.put(making);
  await hear(making, 20);
  fakeFetch({ 'HEAD /nine.mp3': new TypeError('offline') });
  library.put({ ...bees, id: 9, audio_url: '/nine.mp3', duration: 200 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state().track?.live).toBe(true);
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no cache today')) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(takePrinted().join()).toContain('no cache today');
  fakeCaches();
  fakeFetch({ 'HEAD /nine.mp3': {} });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([audio.src, state().track?.live]).toEqual(['/nine.mp3', false]);
  player.close();
});

it('does not wait longer than 10 s for the copy on the device', async () => {
  const making = { ...bees, id: 9, status: 'processing' as const, audio_url: null };
  library.put(making);
  await hear(making, 20);
  fakeFetch({ 'HEAD /nine.mp3': {} });
  library.put({ ...bees, id: 9, audio_url: '/nine.mp3', save_audio: true });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(state().track?.live).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([audio.src, state().track?.live]).toEqual(['/nine.mp3', false]);
  player.close();
});

it('plays the file of a podcast that became ready just before it was chosen', async () => {
  library.put({ ...bees, id: 9, audio_url: '/nine.mp3' });
  fakeFetch({ 'HEAD /nine.mp3': {} });
  await hear({ ...bees, id: 9, status: 'processing' as const, audio_url: null }, 20);
  expect([audio.src, state().track?.live]).toEqual(['/nine.mp3', false]);
  player.close();
});

it('stays paused when a paused stream becomes a file', async () => {
  const making = { ...bees, id: 9, status: 'processing' as const, audio_url: null };
  library.put(making);
  await hear(making, 20);
  player.pause();
  const plays = audio.plays;
  fakeFetch({ 'HEAD /nine.mp3': {} });
  library.put({ ...bees, id: 9, audio_url: '/nine.mp3' });
  await vi.advanceTimersByTimeAsync(0);
  expect([state().status, audio.plays]).toEqual(['paused', plays]);
  player.close();
});

it('ends with a stream that will not go on', async () => {
  const making = { ...bees, id: 9, status: 'processing' as const, audio_url: null };
  library.put(making);
  await hear(making, 20);
  library.put({ ...making, status: 'failed' });
  expect([state().track, liveStream.closed]).toEqual([undefined, 1]);
});

it.each(['processing', 'ready'] as const)('closes when another tab has removed what it plays (%s)', async (status) => {
  const podcast = aPodcast({ ...bees, status });
  library.put(podcast);
  await hear(podcast);
  library.put(bears);
  expect(state().track?.podcastId).toBe(1);
  library.remove(1);
  expect(state().track).toBeUndefined();
});

it('goes on with a shared podcast that was never in this library', async () => {
  await hear(bees);
  library.put(bears);
  library.remove(2);
  expect([state().track?.podcastId, state().status]).toEqual([1, 'playing']);
});

it('opens no stream over a podcast that was chosen while the stream was loading', async () => {
  const opening = player.load(aPodcast({ ...bears, status: 'processing' }));
  await player.load(bees);
  await opening;
  expect([liveStream.opened, audio.src]).toEqual([[], '/bees.mp3']);
});

it('opens the stream although the chapters came while it was loading', async () => {
  const podcast = aPodcast({ ...bears, status: 'processing', chapters: [] });
  library.put(podcast);
  const opening = player.load(podcast);
  library.put({ ...podcast, chapters: [{ timestamp: 0, title: 'At a glance' }] });
  await opening;
  expect(liveStream.opened).toEqual([2]);
});

it('takes the chapters that come later than the track', async () => {
  library.put({ ...bees, chapters: [] });
  await hear({ ...bees, chapters: [] });
  library.put({ ...bees, chapters: [{ timestamp: 5, title: 'Late' }] });
  expect(state().track?.chapters).toEqual([{ timestamp: 5, title: 'Late' }]);
});

it('is loaded again after a reload, paused at its place', async () => {
  saveListened(1, 42, 100);
  await player.restore(bees);
  audio.arrive(100);
  expect([state().track?.title, state().status, audio.currentTime, audio.plays]).toEqual(['Bees', 'paused', 42, 0]);
});

it('does not take the place of what was chosen meanwhile', async () => {
  await Promise.all([player.select(bears), player.restore(bees)]);
  expect(state().track?.title).toBe('Bears');
  await player.restore(bees);
  expect(state().track?.title).toBe('Bears');
});

it('shows what it cannot play any more, and refuses to play or seek (P-18, D-13)', async () => {
  fakeFetch({ 'HEAD /bees.mp3': { status: 404 } });
  await player.restore(bees);
  player.play();
  player.seek(20);
  expect([state().track?.src, audio.plays, state().currentTime]).toEqual(['', 0, 0]);
  expect(takePrinted()).toHaveLength(1);
});

it('remembers what was played for the next visit, until it is closed', async () => {
  await player.load(bees);
  expect(readLastPlayed()).toBeUndefined();
  await hear(bees);
  expect(readLastPlayed()).toMatchObject({ id: 1, title: 'Bees', chapters: bees.chapters });
  player.close();
  expect(readLastPlayed()).toBeUndefined();
});

it('goes to a chapter only at a time of at least 0 (D-11)', async () => {
  await hear(bees);
  player.seek(33);
  for (const timestamp of [-5, Number.NaN, '62', undefined]) player.goToTimestamp(timestamp);
  expect(state().currentTime).toBe(33);
  player.goToTimestamp(62);
  expect(state().currentTime).toBe(62);
});

it('says when the connection is lost, and goes on at the same second when it is back', async () => {
  await hear(bees);
  audio.advance(20);
  audio.error = { message: 'gone', code: 2 };
  audio.tell('error');
  expect([state().status, state().disconnected]).toEqual(['paused', true]);
  const plays = audio.plays;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  audio.arrive(100);
  expect([state().disconnected, audio.currentTime, state().status, audio.plays]).toEqual([false, 20, 'playing', plays + 1]);
  takePrinted();
});

it('has the volume that was chosen', async () => {
  setPreferences({ volume: 0.4 });
  await hear(bees);
  expect(audio.volume).toBe(0.4);
  setPreferences({ volume: 0.7 });
  expect(audio.volume).toBe(0.7);
});

it('plays the pauses between lines three times as fast, if that is chosen', async () => {
  lines = [{ startMs: 0, endMs: 2_000 } as TranscriptLine, { startMs: 3_000, endMs: 9_000 } as TranscriptLine];
  setPreferences({ trimSilence: true, speed: 1.2 });
  await hear(bees);
  const pace = async (seconds: number) => {
    audio.currentTime = seconds;
    audio.tell('timeupdate');
    await vi.advanceTimersByTimeAsync(0);
    return audio.playbackRate;
  };
  await pace(0.5);
  expect([await pace(1), await pace(2.1), await pace(2.97), await pace(8)]).toEqual([1.2, 1.2 * 3, 1.2, 1.2]);
  await pace(2.5);
  setPreferences({ trimSilence: false });
  expect(audio.playbackRate).toBe(1.2);
});
