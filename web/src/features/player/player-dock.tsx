import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { startMediaSession } from './media-session.ts';
import { PlayerBar } from './player-bar.tsx';
import { usePlayer } from './player-store.ts';
import { startShortcuts } from './shortcuts.ts';

const NowPlaying = lazy(() => import('./now-playing.tsx').then((module) => ({ default: module.NowPlaying })));

let mediaSessionStarted = false;

export function PlayerDock() {
  const detailOpen = usePlayer((state) => state.detailOpen);
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
        <Suspense>
          <NowPlaying />
        </Suspense>
      )}
    </>
  );
}
