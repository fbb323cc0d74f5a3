import { logWarning } from '../../lib/log.ts';
import { loadPodcast, type Playable, seek, selectPodcast } from '../player/player.ts';
import { playerStore, usePlayer } from '../player/player-store.ts';
import type { DetailPlayerProps } from './detail-player.tsx';

/** The global player, seen from one podcast: another track in it counts as nothing being played here. */
export function useDetailTrack({ podcastId, title, src, duration, chapters, showNotes }: DetailPlayerProps) {
  const mine = usePlayer((state) => podcastId !== undefined && state.track?.podcastId === podcastId);
  const playing = usePlayer((state) => mine && state.status === 'playing');
  const currentTime = usePlayer((state) => (mine ? state.currentTime : 0));
  const known = usePlayer((state) => (mine ? state.duration : 0));
  const length = known || duration || 0;

  const playable: Playable | undefined =
    podcastId === undefined || !src
      ? undefined
      : {
          id: podcastId,
          title,
          status: 'ready',
          audio_url: src,
          audio_filename: null,
          chapters,
          show_notes: showNotes,
          duration,
        };

  const toggle = () => {
    if (playable) selectPodcast(playable).catch((error) => logWarning('The podcast could not be opened', error));
  };
  /** Loads the podcast first where it is not the one in the player. */
  const seekTo = (seconds: number) => {
    if (!playable || !Number.isFinite(seconds)) return;
    const target = Math.min(Math.max(0, seconds), length > 0 ? length : Number.POSITIVE_INFINITY);
    if (playerStore.get().track?.podcastId === podcastId) return seek(target);
    loadPodcast(playable)
      .then((loaded) => loaded && seek(target))
      .catch((error) => logWarning('The podcast could not be opened', error));
  };
  return { playing, currentTime, duration: length, toggle, seekTo, skipBy: (seconds: number) => seekTo(currentTime + seconds) };
}
