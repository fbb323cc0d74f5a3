import type { Chapter, ShowNotes } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { useEffect, useState } from 'react';
import { liveSocket } from '../../api/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/player-store.ts';

export type DetailTrack = {
  podcastId: number | undefined;
  title: string;
  src: string | null;
  duration: number | null;
  chapters: Chapter[];
  showNotes: ShowNotes | null;
};

/** The global player, seen from one podcast: another track in it counts as nothing being played here. */
export function useDetailTrack({ podcastId, title, src, duration, chapters, showNotes }: DetailTrack) {
  const mine = usePlayer((state) => podcastId !== undefined && state.track?.podcastId === podcastId);
  const playing = usePlayer((state) => mine && state.status === 'playing');
  const currentTime = usePlayer((state) => (mine ? state.currentTime : 0));
  const waiting = usePlayer((state) => mine && state.status === 'playing' && state.waiting);
  const live = usePlayer((state) => mine && state.track?.live === true);
  const known = usePlayer((state) => (mine ? state.duration : 0));
  const expected = usePlayer((state) => (live ? state.expectedDuration : 0));
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
    if (playable) player.select(playable).catch((error) => logWarning('The podcast could not be opened', error));
  };
  /** Loads the podcast first where it is not the one in the player. */
  const seekTo = (seconds: number) => {
    if (!playable || !Number.isFinite(seconds)) return;
    const target = Math.min(Math.max(0, seconds), length > 0 ? length : Number.POSITIVE_INFINITY);
    if (player.state().track?.podcastId === podcastId) return player.seek(target);
    player
      .load(playable)
      .then((loaded) => loaded && player.seek(target))
      .catch((error) => logWarning('The podcast could not be opened', error));
  };
  const skipBy = (seconds: number) => seekTo(currentTime + seconds);
  /** `end` is where the line ends: while it is generated, where it will probably end. */
  return { mine, playing, waiting, live, currentTime, duration: length, end: Math.max(length, expected), toggle, seekTo, skipBy };
}

type ChapterUpdate = { podcastId: number; chapters: Chapter[]; duration: number };

/** What the server has corrected since the page was opened: it measured the audio and moved the chapters. */
export function useUpdatedChapters(podcastId: number | undefined): ChapterUpdate | undefined {
  const [update, setUpdate] = useState<ChapterUpdate>();
  useEffect(
    () =>
      liveSocket.subscribe((message) => {
        if (message.type === 'chapter_update' && message.podcastId === podcastId) setUpdate(message);
      }),
    [podcastId],
  );
  return update?.podcastId === podcastId ? update : undefined;
}
