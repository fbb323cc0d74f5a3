import { beforeEach, expect, it, vi } from 'vitest';
import { FakeAudio } from '../../test/fake-audio.ts';
import { createAudioSlot } from './audio-slot.ts';
import { createPlayerStore, type PlayerStore } from './player-store.ts';

const boosts = vi.hoisted(() => ({ created: 0, set: [] as boolean[] }));
vi.mock('./voice-boost.ts', () => ({
  createVoiceBoost: () => {
    boosts.created += 1;
    return { set: (on: boolean) => void boosts.set.push(on), resume: async () => undefined };
  },
}));

let store: PlayerStore;
let sound: ReturnType<typeof import('./create-sound.ts').createSound>;
let setPreferences: typeof import('../preferences/preferences.ts').setPreferences;

beforeEach(async () => {
  // Test files share their modules: the players of others listen to the same preferences.
  vi.resetModules();
  const { createSound } = await import('./create-sound.ts');
  ({ setPreferences } = await import('../preferences/preferences.ts'));
  boosts.created = 0;
  boosts.set = [];
  vi.stubGlobal('AudioContext', class {});
  const audio = createAudioSlot();
  audio.mount(new FakeAudio() as unknown as HTMLAudioElement);
  store = createPlayerStore();
  sound = createSound({ audio, store });
});

async function play(src: string) {
  store.set({ status: 'playing', track: { src, title: 'Bees', chapters: [], showNotes: null, podcastId: 1, live: false } });
  sound.apply();
  await vi.dynamicImportSettled();
}

it('creates no audio context until a listener wants the boost', async () => {
  await play('blob:1');
  expect([boosts.created, sound.needsMemory()]).toEqual([0, false]);
  setPreferences({ voiceBoost: true });
  await play('blob:1');
  await play('blob:2');
  expect([boosts.created, boosts.set]).toEqual([1, [true, true]]);
});

it('leaves streams and files of the server as they are, and asks for a copy in memory', async () => {
  setPreferences({ voiceBoost: true });
  await play('/api/podcasts/1/live.m3u8');
  expect([boosts.created, sound.needsMemory()]).toEqual([0, true]);
});

it('lets the sound through unchanged when the boost is off again, still from memory', async () => {
  setPreferences({ voiceBoost: true });
  await play('blob:1');
  setPreferences({ voiceBoost: false });
  await play('blob:1');
  expect([boosts.set, sound.needsMemory()]).toEqual([[true, false], true]);
});

it('boosts nothing in browsers of Apple', async () => {
  vi.stubGlobal('navigator', { ...navigator, vendor: 'Apple Computer, Inc.' });
  setPreferences({ voiceBoost: true });
  await play('blob:1');
  expect([boosts.created, sound.needsMemory()]).toEqual([0, false]);
});
