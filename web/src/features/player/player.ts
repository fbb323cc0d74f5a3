import { liveSocket } from '../../api/live-socket.ts';
import { readTranscript } from '../../api/podcasts.ts';
import { hasAudioCopy, onAudioCopiesChange, openSavedTranscript } from '../library/audio-copies.ts';
import { findPodcast, onLibraryChange } from '../library/library.ts';
import { audioSlot } from './audio-slot.ts';
import { createPlayer } from './create-player.ts';
import { playerStore } from './player-store.ts';

/** The app's one player. */
export const player = createPlayer({
  audio: audioSlot,
  library: {
    find: findPodcast,
    hasAudio: hasAudioCopy,
    subscribe: (listener) => {
      onLibraryChange(listener);
      onAudioCopiesChange(listener);
    },
  },
  socket: liveSocket,
  clock: { setTimeout: (callback, ms) => setTimeout(callback, ms), now: () => Date.now() },
  readLines: async (id) => ((await openSavedTranscript(id)) ?? (await readTranscript(id))).lines,
  store: playerStore,
});
