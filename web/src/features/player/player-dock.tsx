import { lazy, useEffect, useLayoutEffect } from 'react';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { leaveHistory, startFollowingHistory } from './detail-history.ts';
import { LiveOutline } from './live-outline.tsx';
import { startMediaSession } from './media-session.ts';
import { PlayerBar } from './player-bar.tsx';
import { usePlayer } from './player-store.ts';
import { startShortcuts } from './shortcuts.ts';
import { startTabTitle } from './tab-title.ts';

const NowPlaying = lazy(() => import('./now-playing.tsx').then((module) => ({ default: module.NowPlaying })));
const PlayerDialogs = lazy(() => import('./player-dialogs.tsx').then((module) => ({ default: module.PlayerDialogs })));

let mediaSessionStarted = false;

/** While there is a track: the bar, unless the page has a player of its own in view, and what bar and page share. */
export function PlayerDock() {
  const visible = usePlayer((state) => state.visible);
  const detailOpen = usePlayer((state) => state.detailOpen);
  const dialogOpen = usePlayer((state) => state.dialog !== undefined);
  const liveId = usePlayer((state) => (state.track?.live ? state.track.podcastId : undefined));
  useEffect(() => {
    if (!mediaSessionStarted) startMediaSession();
    mediaSessionStarted = true;
    const stops = [startShortcuts(), startTabTitle(), startFollowingHistory(), leaveHistory];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // Before the bar is painted, so that the page never shows without its room.
  useLayoutEffect(() => {
    if (!visible) return;
    document.documentElement.dataset.player = 'on';
    return () => {
      delete document.documentElement.dataset.player;
    };
  }, [visible]);
  return (
    <>
      {visible && <PlayerBar />}
      {liveId !== undefined && <LiveOutline podcastId={liveId} />}
      {detailOpen && (
        <LazyBoundary>
          <NowPlaying />
        </LazyBoundary>
      )}
      {dialogOpen && (
        <LazyBoundary>
          <PlayerDialogs />
        </LazyBoundary>
      )}
    </>
  );
}
