import { lazy, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { startMediaSession } from './media-session.ts';
import { PlayerBar } from './player-bar.tsx';
import { setDetailOpen, usePlayer } from './player-store.ts';
import { startShortcuts } from './shortcuts.ts';

const NowPlaying = lazy(() => import('./now-playing.tsx').then((module) => ({ default: module.NowPlaying })));

let mediaSessionStarted = false;

export function PlayerDock() {
  const detailOpen = usePlayer((state) => state.detailOpen);
  const [path] = useLocation();
  // The browser's Back leads to a screen, which the details would hide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes them
  useEffect(() => setDetailOpen(false), [path]);
  useEffect(() => {
    if (!mediaSessionStarted) startMediaSession();
    mediaSessionStarted = true;
    return startShortcuts();
  }, []);
  // Before the bar is painted, so that the page never shows without its room.
  useLayoutEffect(() => {
    document.documentElement.dataset.player = 'on';
    return () => {
      delete document.documentElement.dataset.player;
    };
  }, []);
  return (
    <>
      <PlayerBar />
      {detailOpen && (
        <LazyBoundary>
          <NowPlaying />
        </LazyBoundary>
      )}
    </>
  );
}
