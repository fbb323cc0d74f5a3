import type { ServerMessage } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { liveSocket } from '../../api/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { refreshAudioCopies } from '../library/audio-copies.ts';
import { allPodcasts, findPodcast, onLibraryChange, StorageFullError, updatePodcast } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';
import { clearLiveProgress, setLiveProgress } from './live-progress.ts';
import { podcastsInProgress, syncPodcast, syncPodcasts } from './sync-podcasts.ts';

/** While a podcast is in progress: the socket pushes at once, and a poll every 5 s is the safety net. */
export function watchPodcasts(): () => void {
  let warnedFull = false;
  const once = (work: () => Promise<void>, ifAvailable: boolean) =>
    oneTabAtATime(work, ifAvailable).catch((error) => {
      logWarning('Polling podcasts failed; it is tried again', error);
      if (!(error instanceof StorageFullError) || warnedFull) return;
      warnedFull = true;
      toast({ title: 'Storage full', description: error.message, variant: 'destructive' });
    });
  const poll = () => void once(() => syncPodcasts(), true);
  const follow = () => liveSocket.follow(podcastsInProgress().map((podcast) => podcast.id));
  const onMessage = (message: ServerMessage) => {
    if (message.type === 'podcast_update') {
      const { podcastId, status } = message;
      if (status === 'processing') setLiveProgress(message);
      else {
        clearLiveProgress(podcastId);
        // One that was removed here ends on the server too, and is not asked for.
        if (findPodcast(podcastId)) void once(() => syncPodcast(podcastId), false);
      }
    }
    if (message.type === 'chapter_update') {
      updatePodcast(message.podcastId, { chapters: message.chapters, duration: message.duration });
    }
  };
  const onWake = () => document.visibilityState === 'visible' && poll();

  const timer = setInterval(() => needsWork() && poll(), PROCESSING_POLL_MS);
  const stops = [liveSocket.subscribe(onMessage), onLibraryChange(follow)];
  addEventListener('online', poll);
  document.addEventListener('visibilitychange', onWake);
  follow();
  refreshAudioCopies().then(poll, poll);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    liveSocket.follow([]);
    removeEventListener('online', poll);
    document.removeEventListener('visibilitychange', onWake);
  };
}

const needsWork = () => allPodcasts().some((podcast) => podcast.status === 'processing' || podcast.save_audio);

/** Two tabs must not both restart a stuck podcast. Where there are no locks, there is one tab as far as we can tell. */
async function oneTabAtATime(work: () => Promise<void>, ifAvailable: boolean): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('duologue.making', { ifAvailable }, (lock) => (lock ? work() : undefined));
}
