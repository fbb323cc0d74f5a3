import { SKIP_SECONDS } from '@duologue/contract/constants';
import { coverSvg } from '@duologue/contract/cover';
import { logWarning } from '../../lib/log.ts';
import { playNext, playPrevious, playQueue, upNext } from '../play-queue/play-queue.ts';
import { preferences } from '../preferences/preferences.ts';
import { skipSeconds } from '../preferences/skip-seconds.ts';
import { answerPlayer } from '../questions/answer-player.ts';
import { player } from './player.ts';
import { playerStore } from './player-store.ts';

const skip = () => skipSeconds(SKIP_SECONDS, preferences());

/** Lock screens, headphone buttons and media keys. Gives a way to stop following the player. */
export function startMediaSession(): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const { mediaSession } = navigator;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => (answerPlayer.active() ? answerPlayer.play() : player.play())],
    ['pause', () => (answerPlayer.active() ? answerPlayer.pause() : player.pause())],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? skip().back))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? skip().forward)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ['previoustrack', () => (playQueue()?.index ? void playPrevious() : player.goToChapter(-1))],
    ['nexttrack', () => (upNext().length > 0 ? void playNext() : player.goToChapter(1))],
  ];
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch (error) {
      logWarning(`This browser has no media action "${action}"`, error);
    }
  }
  let title: string | undefined;
  const update = () => {
    const { track, status, answering, duration, currentTime, rate } = playerStore.get();
    if (track?.title !== title) {
      title = track?.title;
      mediaSession.metadata = track ? new MediaMetadata(describe(track.title, track.podcastId)) : null;
    }
    mediaSession.playbackState = track ? (status === 'playing' || answering ? 'playing' : 'paused') : 'none';
    if (track && duration > 0 && Number.isFinite(duration)) {
      mediaSession.setPositionState({ duration, position: Math.min(currentTime, duration), playbackRate: rate });
    }
  };
  const unsubscribe = playerStore.subscribe(update);
  update();
  return unsubscribe;
}

function describe(title: string, podcastId: number): MediaMetadataInit {
  const svg = `data:image/svg+xml,${encodeURIComponent(coverSvg(title))}`;
  const artwork = [
    { src: `/api/podcasts/${podcastId}/cover.png`, sizes: '600x600', type: 'image/png' },
    { src: svg, sizes: 'any', type: 'image/svg+xml' },
  ];
  return { title, artist: 'Ada and Ben', album: 'Duologue', artwork };
}
