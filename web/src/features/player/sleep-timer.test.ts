import { beforeEach, expect, it } from 'vitest';
import { createPlayerStore, type PlayerStore } from './player-store.ts';
import { createSleepTimer } from './sleep-timer.ts';

const chapters = [0, 60, 120].map((timestamp) => ({ timestamp, title: `At ${timestamp}` }));
let store: PlayerStore;
let timer: ReturnType<typeof createSleepTimer>;
let now: number;
let level: number;
let pauses: number;

beforeEach(() => {
  store = createPlayerStore();
  store.set({ track: { src: '/x.mp3', title: 'X', chapters, showNotes: null, podcastId: 1, live: false }, currentTime: 30 });
  now = 1_000_000;
  level = 1;
  pauses = 0;
  const fade = (to: number) => {
    level = Math.min(1, to);
  };
  timer = createSleepTimer({ store, now: () => now, fade, pause: () => (pauses += 1) });
});
const playTo = (seconds: number) => {
  store.set({ currentTime: seconds });
  timer.update();
};

it('stops after some minutes, and fades before', () => {
  timer.set({ minutes: 5 });
  now += 290_000;
  timer.update();
  expect([level, pauses]).toEqual([1, 0]);
  now += 6_000;
  timer.update();
  expect(level).toBe(0.5);
  now += 4_000;
  timer.update();
  expect([level, pauses, store.get().sleep]).toEqual([1, 1, undefined]);
});

it('stops at the end of the chapter, whatever the speed', () => {
  store.set({ rate: 2 });
  timer.set('chapter');
  playTo(52);
  expect(level).toBe(0.5);
  playTo(60.1);
  expect([pauses, level]).toEqual([1, 1]);
});

it('moves to the end of another chapter after a jump', () => {
  timer.set('chapter');
  store.set({ currentTime: 80 });
  timer.retarget();
  timer.update();
  expect([pauses, store.get().sleep]).toEqual([0, { kind: 'chapter', endSeconds: 120 }]);
});

it('ends with the podcast in its last chapter, and keeps the next one from playing', () => {
  store.set({ currentTime: 130 });
  timer.set('chapter');
  expect(store.get().sleep).toEqual({ kind: 'episode' });
  expect(timer.finish()).toBe(true);
  expect([timer.finish(), store.get().sleep]).toEqual([false, undefined]);
});

it('lets the next podcast play while minutes are left', () => {
  timer.set({ minutes: 30 });
  expect(timer.finish()).toBe(false);
  expect(store.get().sleep?.kind).toBe('minutes');
});

it('is off again when it is taken back', () => {
  timer.set({ minutes: 1 });
  now += 55_000;
  timer.update();
  timer.set(undefined);
  expect([level, store.get().sleep]).toEqual([1, undefined]);
});
