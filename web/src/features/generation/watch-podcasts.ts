import type { ServerMessage } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { liveSocket } from '../../api/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { refreshAudioCopies } from '../library/audio-copies.ts';
import { allPodcasts, findPodcast, onLibraryChange, StorageFullError, updatePodcast } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';
import { clearLiveProgress, setLiveProgress } from './live-progress.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { savePendingAudio } from './save-pending-audio.ts';
import { podcastsInProgress, syncPodcast, syncPodcasts } from './sync-podcasts.ts';

/** While a podcast is in progress: the socket pushes at once, and a poll every 5 s is the safety net. */
export function watchPodcasts(): () => void {
  let warnedFull = false;
  let reading = new AbortController();
  const tellError = (error: unknown) => {
    logWarning('Polling podcasts failed; it is tried again', error);
    if (!(error instanceof StorageFullError) || warnedFull) return;
    warnedFull = true;
    toast({ title: 'Storage full', description: error.message, variant: 'destructive' });
  };
  /** Two tabs must not both restart a stuck podcast. */
  const sync = (work: (signal: AbortSignal) => Promise<void>, ifAvailable: boolean) =>
    oneTabAtATime('duologue.making', () => work(reading.signal), ifAvailable)
      .catch(tellError)
      .then(savePendingAudio)
      .catch(tellError);
  const readAll = (signal: AbortSignal) => syncPodcasts(undefined, signal);
  const poll = () => void sync(readAll, true);
  const follow = () => liveSocket.follow(podcastsInProgress().map((podcast) => podcast.id));
  const onMessage = (message: ServerMessage) => {
    if (message.type === 'podcast_update') {
      const { podcastId, status } = message;
      if (status === 'processing') setLiveProgress(message);
      else {
        clearLiveProgress(podcastId);
        // One that was removed here ends on the server too, and is not asked for.
        if (findPodcast(podcastId)) void sync((signal) => syncPodcast(podcastId, signal), false);
      }
    }
    if (message.type === 'chapter_update') {
      updatePodcast(message.podcastId, { chapters: message.chapters, duration: message.duration });
    }
  };
  /** What was asked on the connection that is gone would only be given up after 30 s. */
  const onOnline = () => {
    reading.abort(new Error('The connection is a new one'));
    reading = new AbortController();
    void sync(readAll, false);
  };
  const onWake = () => document.visibilityState === 'visible' && poll();

  const timer = setInterval(() => needsWork() && poll(), PROCESSING_POLL_MS);
  const stops = [liveSocket.subscribe(onMessage), onLibraryChange(follow)];
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onWake);
  follow();
  refreshAudioCopies().then(poll, poll);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    liveSocket.follow([]);
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onWake);
  };
}

const needsWork = () => allPodcasts().some((podcast) => podcast.status === 'processing' || podcast.save_audio);
