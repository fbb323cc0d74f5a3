import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { playerStore } from '../../features/player/player-store.ts';
import { useOnePlayer } from './use-one-player.ts';

afterEach(() => {
  playerStore.set({ track: undefined });
  vi.unstubAllGlobals();
});

const track = (podcastId: number) => ({ src: '/a.mp3', title: 'Cats', chapters: [], showNotes: null, podcastId, live: false });

/** Mounts the page's player and returns a way to say where it is. */
function onPage(podcastId: number) {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class FakeObserver {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  renderHook(() => useOnePlayer(podcastId, { current: document.body }));
  return (...inView: boolean[]) => report(inView.map((isIntersecting) => ({ isIntersecting })));
}

it('hides the bar while the page shows the same podcast, and believes the newest report', () => {
  playerStore.set({ track: track(1), visible: true });
  const report = onPage(1);
  report(false, true);
  expect(playerStore.get().visible).toBe(false);
  report(true, false);
  expect(playerStore.get().visible).toBe(true);
});

it('leaves the bar of another podcast alone', () => {
  playerStore.set({ track: track(2), visible: true });
  onPage(1)(true);
  expect(playerStore.get().visible).toBe(true);
});
