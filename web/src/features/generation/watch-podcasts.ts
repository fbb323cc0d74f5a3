import type { ServerMessage } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { liveSocket } from '../../api/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { refreshAudioCopies } from '../library/audio-copies.ts';
import { allPodcasts, findPodcast, onLibraryChange, StorageFullError, updatePodcast } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';
import { clearLiveProgress, setLiveProgress } from './live-progress.ts';
import { savePendingAudio } from './save-pending-audio.ts';
import { podcastsInProgress, syncPodcast, syncPodcasts } from './sync-podcasts.ts';

/** While a podcast is in progress: the socket pushes at once, and a poll every 5 s is the safety net. */
export function watchPodcasts(): () => void {
  let warnedFull = false;
  /** The poll that is under way. */
  let polling: AbortController | undefined;
  const tellError = (error: unknown) => {
    logWarning('Polling podcasts failed; it is tried again', error);
    if (!(error instanceof StorageFullError) || warnedFull) return;
    warnedFull = true;
    toast({ title: 'Storage full', description: error.message, variant: 'destructive' });
  };
  const save = () => savePendingAudio().catch(tellError);
  const poll = async () => {
    if (polling) return;
    const mine = new AbortController();
    polling = mine;
    await syncPodcasts(undefined, mine.signal).catch((error) => mine.signal.aborted || tellError(error));
    if (polling === mine) polling = undefined;
    await save();
  };
  const follow = () => liveSocket.follow(podcastsInProgress().map((podcast) => podcast.id));
  const onMessage = (message: ServerMessage) => {
    if (message.type === 'podcast_update') {
      const { podcastId, status } = message;
      if (status === 'processing') setLiveProgress(message);
      else {
        clearLiveProgress(podcastId);
        // One that was removed here ends on the server too, and is not asked for.
        if (findPodcast(podcastId)) void syncPodcast(podcastId).catch(tellError).then(save);
      }
    }
    if (message.type === 'chapter_update') {
      updatePodcast(message.podcastId, { chapters: message.chapters, duration: message.duration });
    }
  };
  /** What was asked on the connection that is gone would only be given up after 30 s. */
  const onOnline = () => {
    polling?.abort(new Error('The connection is a new one'));
    polling = undefined;
    void poll();
  };
  const onWake = () => document.visibilityState === 'visible' && void poll();

  const timer = setInterval(() => needsWork() && void poll(), PROCESSING_POLL_MS);
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
