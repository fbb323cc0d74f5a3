import { expect, it } from 'vitest';
import { playerStore } from '../player/player-store.ts';
import { claimWhilePlaying, isPlayingTab } from './playing-tab.ts';

it('is the playing tab until another one begins to play, and again when that one stops', () => {
  claimWhilePlaying();
  expect(isPlayingTab()).toBe(true);
  playerStore.set({ status: 'playing' });
  const mine = localStorage.getItem('duologue.playing-tab');
  expect(mine).toBeTruthy();
  localStorage.setItem('duologue.playing-tab', '"another"');
  expect(isPlayingTab()).toBe(false);
  // A pause here does not end the claim of the other tab.
  playerStore.set({ status: 'paused' });
  expect(isPlayingTab()).toBe(false);
  localStorage.removeItem('duologue.playing-tab');
  expect(isPlayingTab()).toBe(true);
  playerStore.set({ status: 'playing' });
  playerStore.set({ status: 'paused' });
  expect(localStorage.getItem('duologue.playing-tab')).toBeNull();
});
