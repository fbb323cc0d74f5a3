import { lazy } from 'react';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { audioSlot } from './audio-slot.ts';
import { usePlayer } from './player-store.ts';

const PlayerDock = lazy(() => import('./player-dock.tsx').then((module) => ({ default: module.PlayerDock })));

/** Mounted once, above the screens. The player itself is loaded with the first track, which may be that of the last visit. */
export function AudioHost() {
  const loaded = usePlayer((state) => state.track !== undefined);
  return (
    <>
      {/* Audio that comes from a CDN could not be boosted without crossOrigin: the browser would play silence. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is in the player, line by line */}
      <audio ref={audioSlot.mount} preload="metadata" crossOrigin="anonymous" />
      {loaded && (
        <LazyBoundary>
          <PlayerDock />
        </LazyBoundary>
      )}
    </>
  );
}
