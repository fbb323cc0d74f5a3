import type { StoredPodcast } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { isFailed } from '@duologue/contract/podcast-status';
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
};

/** Keeps the track in step with the library: chapters that come later, the final file after the stream, a deletion. */
export function createLiveHandover({ audio, store, library, open, needsMemory, play, close }: LiveHandoverOptions) {
  /** The track's podcast, if it is or was one of this library. */
  let storedId: number | undefined;
  let finishingId: number | undefined;

  /** The podcast is ready: the final file takes over from the stream at the same second. */
  const finish = async (podcast: Playable) => {
    const { track } = store.get();
    if (!track?.live || track.podcastId !== podcast.id || finishingId === podcast.id) return;
    finishingId = podcast.id;
    const src = await findAudio(podcast, needsMemory());
    finishingId = undefined;
    const current = store.get().track;
    if (src === undefined || current?.podcastId !== podcast.id || !current.live) return;
    const element = audio.element();
    const playing = !element.paused;
    const seconds = element.currentTime;
    const next: Track = { ...track, src, live: false, chapters: podcast.chapters, showNotes: podcast.show_notes };
    store.set({ track: next, waiting: false, duration: podcast.duration ?? store.get().duration });
    await open(next, seconds);
    if (playing) play();
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
    if (track.live && podcast.status === 'ready' && (library.hasAudio(podcast.id) || !podcast.save_audio)) void finish(podcast);
    if (podcast.chapters.length > 0 && podcast.chapters !== track.chapters) {
      store.set({ track: { ...track, chapters: podcast.chapters, showNotes: podcast.show_notes ?? track.showNotes } });
    }
  };
  library.subscribe(followLibrary);

  return {
    finish,
    /** A track was loaded. */
    start: (podcastId: number) => {
      storedId = library.find(podcastId)?.id;
    },
  };
}
