import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { aQuestion } from '../../test/a-question.ts';
import { FakeAudio, mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { answerPlayer } from '../questions/answer-player.ts';
import { startMediaSession } from './media-session.ts';
import { player } from './player.ts';

const handlers = new Map<string, () => void>();
const session = {
  playbackState: 'none',
  metadata: null,
  setPositionState: () => {},
  setActionHandler: (action: string, handler: () => void) => void handlers.set(action, handler),
};

let stop = () => {};
afterEach(() => stop());

beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
  vi.stubGlobal('MediaMetadata', class {});
  vi.stubGlobal('Audio', FakeAudio);
  fakeCaches();
  fakeFetch({ 'HEAD /bees.mp3': {} });
});

it('plays and pauses the answer while one is heard, and the episode otherwise', async () => {
  const episode = mountFakeAudio();
  stop = startMediaSession();
  await player.load(aPodcast({ id: 1, audio_url: '/bees.mp3' }));
  handlers.get('play')?.();
  expect([episode.paused, session.playbackState]).toEqual([false, 'playing']);
  await answerPlayer.hear(aQuestion());
  expect([episode.paused, session.playbackState]).toEqual([true, 'playing']);
  handlers.get('pause')?.();
  expect([answerPlayer.store.get().status, session.playbackState]).toEqual(['paused', 'paused']);
  handlers.get('play')?.();
  expect([answerPlayer.store.get().status, episode.paused]).toEqual(['playing', true]);
  answerPlayer.leave();
  handlers.get('pause')?.();
  expect([episode.paused, session.playbackState]).toEqual([true, 'paused']);
});
