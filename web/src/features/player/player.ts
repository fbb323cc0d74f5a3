import { liveSocket } from '../../api/live-socket.ts';
import { hasAudioCopy, onAudioCopiesChange } from '../library/audio-copies.ts';
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
  clock: { setTimeout: (callback, ms) => setTimeout(callback, ms) },
  store: playerStore,
});
