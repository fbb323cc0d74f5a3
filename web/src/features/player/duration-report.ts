import { REPORT_DURATION_AFTER_SECONDS } from '@duologue/contract/constants';
import type { LiveSocket } from '../../api/live-socket.ts';
import type { Track } from './player-store.ts';

/** Longer steps are seeks. */
const LONGEST_STEP_SECONDS = 2;

/** Tells the server how long a file really is, once per podcast, after a few seconds of playback. */
export function createDurationReport(socket: Pick<LiveSocket, 'send'>) {
  const reported = new Set<number>();
  let playedSeconds = 0;
  let lastSeconds = 0;
  return {
    restart(atSeconds: number) {
      playedSeconds = 0;
      lastSeconds = atSeconds;
    },
    update({ podcastId, live }: Track, audio: Pick<HTMLAudioElement, 'currentTime' | 'duration' | 'paused'>) {
      const step = audio.currentTime - lastSeconds;
      lastSeconds = audio.currentTime;
      if (step > 0 && step < LONGEST_STEP_SECONDS && !audio.paused) playedSeconds += step;
      if (playedSeconds <= REPORT_DURATION_AFTER_SECONDS || live || reported.has(podcastId)) return;
      if (!Number.isFinite(audio.duration) || audio.duration <= 0) return;
      reported.add(podcastId);
      socket.send({ type: 'duration_update', podcastId, duration: audio.duration });
    },
  };
}
