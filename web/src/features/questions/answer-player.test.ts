import { beforeEach, expect, it, vi } from 'vitest';
import { aQuestion } from '../../test/a-question.ts';
import { FakeAudio } from '../../test/fake-audio.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { takePrinted } from '../../test/set-up.ts';
import { createPlayerStore, type PlayerStore } from '../player/player-store.ts';

const boosts = vi.hoisted(() => ({ log: [] as string[] }));
vi.mock('../player/voice-boost.ts', () => ({
  createVoiceBoost: () => ({
    set: (on: boolean) => void boosts.log.push(`set ${on}`),
    resume: async () => void boosts.log.push('resume'),
    close: async () => void boosts.log.push('close'),
  }),
}));

let store: PlayerStore;
let episode: { pause: () => void; resume: () => void };
let answers: ReturnType<typeof import('./answer-player.ts').createAnswerPlayer>;
let setPreferences: typeof import('../preferences/preferences.ts').setPreferences;
let elements: FakeAudio[];
const question = aQuestion();

beforeEach(async () => {
  // Preferences of their own: the players of other test files follow the shared ones.
  vi.resetModules();
  ({ setPreferences } = await import('../preferences/preferences.ts'));
  const { createAnswerPlayer } = await import('./answer-player.ts');
  elements = [];
  boosts.log = [];
  vi.stubGlobal(
    'Audio',
    class extends FakeAudio {
      constructor() {
        super();
        elements.push(this);
      }
    },
  );
  fakeFetch({ 'GET /api/questions/11.mp3': { text: 'mp3' } });
  store = createPlayerStore();
  const track = { src: '/bees.mp3', title: 'Bees', chapters: [], showNotes: null, podcastId: 1, live: false };
  store.set({ track, status: 'playing', currentTime: 12, dialog: 'ask' });
  episode = {
    pause: vi.fn(() => store.set({ status: 'paused' })),
    resume: vi.fn(() => store.set({ status: 'playing' })),
  };
  answers = createAnswerPlayer({ episode, episodeStore: store });
});
const statusOf = () => answers.store.get().status;

it('pauses the episode, plays the answer as loud and as fast, and lets the episode go on at its end', async () => {
  setPreferences({ volume: 0.5, speed: 1.5 });
  await answers.hear(question);
  const [audio] = elements;
  expect(audio).toMatchObject({ paused: false, volume: 0.5, playbackRate: 1.5 });
  expect(audio?.src).toBe('/api/questions/11.mp3');
  expect([store.get().status, store.get().answering, statusOf()]).toEqual(['paused', true, 'playing']);
  audio?.tell('ended');
  expect([store.get().status, store.get().answering, statusOf()]).toEqual(['playing', false, 'ended']);
});

it('uses the element that was touched during the press', async () => {
  answers.interrupt();
  answers.unlock();
  answers.unlock();
  await answers.hear(question);
  expect(elements).toHaveLength(1);
  await answers.hear(aQuestion({ id: 12 }));
  expect(elements.map((audio) => audio.paused)).toEqual([true, false]);
});

it('leaves an episode paused that was paused before, unless the listener continues it', async () => {
  store.set({ status: 'paused' });
  await answers.hear(question);
  elements[0]?.tell('ended');
  store.set({ dialog: undefined });
  expect(episode.resume).not.toHaveBeenCalled();
  answers.continueEpisode();
  expect(episode.resume).toHaveBeenCalledOnce();
});

it('goes on when the dialog closes, at any time', async () => {
  answers.interrupt();
  store.set({ dialog: undefined });
  expect(store.get().status).toBe('playing');
  store.set({ dialog: 'ask' });
  await answers.hear(question);
  store.set({ dialog: 'keys' });
  expect([store.get().status, elements[0]?.paused, statusOf()]).toEqual(['playing', true, 'idle']);
});

it('does not start another podcast that was chosen meanwhile', () => {
  answers.interrupt();
  const { track } = store.get();
  if (track) store.set({ track: { ...track, podcastId: 2 }, dialog: undefined });
  expect(episode.resume).not.toHaveBeenCalled();
});

it('falls silent when a key or a headphone button starts the episode', async () => {
  await answers.hear(question);
  store.set({ status: 'playing' });
  expect([elements[0]?.paused, statusOf(), store.get().answering]).toEqual([true, 'idle', false]);
  store.set({ status: 'paused' });
  store.set({ dialog: undefined });
  expect(episode.resume).not.toHaveBeenCalled();
});

it('is driven by play and pause while an answer is heard', async () => {
  expect(answers.active()).toBe(false);
  await answers.hear(question);
  answers.pause();
  expect([answers.active(), statusOf(), store.get().answering]).toEqual([true, 'paused', false]);
  answers.play();
  expect(statusOf()).toBe('playing');
});

it('waits for a press where the browser refuses to play', async () => {
  answers.unlock();
  const [audio] = elements;
  if (audio) audio.refusesToPlay = true;
  await answers.hear(question);
  expect(statusOf()).toBe('paused');
  expect(takePrinted()[0]).toContain('The answer did not play');
});

it('says when the audio of the answer is not there, and keeps the episode waiting', async () => {
  await answers.hear(question);
  elements[0]?.tell('error');
  expect([statusOf(), store.get().status]).toEqual(['failed', 'paused']);
});

it('boosts the voices where the listener wants it, and closes what it opened', async () => {
  vi.stubGlobal('AudioContext', class {});
  setPreferences({ voiceBoost: true });
  await answers.hear(question);
  expect(elements[0]?.src).toMatch(/^blob:/);
  answers.silence();
  expect(boosts.log).toEqual(['set true', 'resume', 'close']);
  fakeFetch({ 'GET /api/questions/11.mp3': { status: 503 } });
  await answers.hear(question);
  expect(statusOf()).toBe('failed');
  expect(takePrinted()[0]).toContain('503');
});
