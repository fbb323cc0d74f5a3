import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetPercents } from '../features/generation/progress-percent.ts';
import { refreshListened } from '../features/listening/listening.ts';
import { player } from '../features/player/player.ts';
import { playerStore } from '../features/player/player-store.ts';
import { refreshPreferences } from '../features/preferences/preferences.ts';
import { refreshQuestions } from '../features/questions/question-store.ts';
import { fakeSockets, resetLiveSocket } from './fake-socket.ts';

// Screens and dialogs are loaded when they are first needed, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const printed: unknown[][] = [];

beforeEach(() => {
  localStorage.clear();
  refreshListened();
  forgetPercents();
  refreshPreferences();
  refreshQuestions();
  fakeSockets();
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void printed.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void printed.push(args));
});

/** A printed error fails the test; a test that expects one takes it with `takePrinted`. */
afterEach(() => {
  if (playerStore.get().track) player.close();
  cleanup();
  resetLiveSocket();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(printed, 'something was printed').toEqual([]);
});

export function takePrinted(): string[] {
  return printed.splice(0).map((args) => args.map(String).join(' '));
}
