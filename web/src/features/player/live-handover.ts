import type { StoredPodcast } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { isFailed } from '@duologue/contract/podcast-status';
import { logWarning } from '../../lib/log.ts';
import type { AudioSlot } from './audio-slot.ts';
import { findAudio } from './find-audio.ts';
import type { PlayerStore, Track } from './player-store.ts';

export type PlayerLibrary = {
  find: (id: number) => StoredPodcast | undefined;
  /** Its audio is saved on this device. */
  hasAudio: (id: number) => boolean;
  /** Records or saved audio have changed. */
  subscribe: (listener: () => void) => void;
};

export type LiveHandoverOptions = {
  audio: AudioSlot;
  store: PlayerStore;
  library: PlayerLibrary;
  open: (track: Track, atSeconds: number) => Promise<void>;
  /** Whether a file of the server has to be played from memory. */
  needsMemory: () => boolean;
  play: () => void;
  close: () => void;
  clock: { setTimeout: (callback: () => void, ms: number) => unknown };
};

/** The copy on this device is played where it is there soon; a slow download does not hold the file back. */
const COPY_PATIENCE_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Keeps the track in step with the library: chapters that come later, the final file after the stream, a deletion. */
export function createLiveHandover({ audio, store, library, open, needsMemory, play, close, clock }: LiveHandoverOptions) {
  /** The track's podcast, if it is or was one of this library. */
  let storedId: number | undefined;
  let finishingId: number | undefined;
  let copyingId: number | undefined;
  const pause = (ms: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, ms));
  const liveTrack = (podcastId: number): Track | undefined => {
    const { track } = store.get();
    return track?.live && track.podcastId === podcastId ? track : undefined;
  };

  /** The podcast is ready: the final file takes over from the stream, as soon as it can be reached. */
  const finish = async (podcast: Playable) => {
    if (finishingId === podcast.id) return;
    finishingId = podcast.id;
    try {
      for (let retryMs = FIRST_RETRY_MS; liveTrack(podcast.id); retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)) {
        const src = await findAudio(podcast, needsMemory()).catch((error) => logWarning('The final file was not opened', error));
        if (src !== undefined) return await handOver(podcast, src);
        await pause(retryMs);
      }
    } finally {
      if (finishingId === podcast.id) finishingId = undefined;
    }
  };

  /** At the same second. */
  const handOver = async (podcast: Playable, src: string) => {
    const track = liveTrack(podcast.id);
    if (!track) return URL.revokeObjectURL(src);
    const element = audio.element();
    const playing = !element.paused;
    const seconds = element.currentTime;
    const next: Track = { ...track, src, live: false, chapters: podcast.chapters, showNotes: podcast.show_notes };
    store.set({ track: next, waiting: false, duration: podcast.duration ?? store.get().duration });
    await open(next, seconds);
    if (playing) play();
  };

  /** Ready, while its copy is still being saved. */
  const finishAfterCopy = (podcast: Playable) => {
    if (copyingId === podcast.id) return;
    copyingId = podcast.id;
    clock.setTimeout(() => void finish(podcast), COPY_PATIENCE_MS);
  };

  const followLibrary = () => {
    const { track } = store.get();
    if (!track) return;
    const podcast = library.find(track.podcastId);
    // Another tab has deleted or cancelled it. One that was only shared with us was never here.
    if (!podcast && storedId === track.podcastId) return close();
    storedId = podcast?.id;
    if (!podcast) return;
    if (track.live && (isFailed(podcast.status) || podcast.status === 'cancelled')) return close();
    if (track.live && podcast.status === 'ready') {
      if (library.hasAudio(podcast.id) || !podcast.save_audio) void finish(podcast);
      else finishAfterCopy(podcast);
    }
    if (podcast.chapters.length > 0 && podcast.chapters !== track.chapters) {
      store.set({ track: { ...track, chapters: podcast.chapters, showNotes: podcast.show_notes ?? track.showNotes } });
    }
  };
  library.subscribe(followLibrary);

  return {
    finish,
    /** A track was loaded. Its podcast may have become ready since the screen was drawn. */
    start: (podcastId: number) => {
      storedId = library.find(podcastId)?.id;
      followLibrary();
    },
  };
}
