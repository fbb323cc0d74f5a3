import type { AudioSlot } from './audio-slot.ts';
import type { PlayerStore, Track } from './player-store.ts';

/** MediaError.MEDIA_ERR_NETWORK. */
const NETWORK_ERROR = 2;

export type AudioListeners = {
  store: PlayerStore;
  /** The element knows its audio and can seek. */
  onReady: () => void;
  onPlay: () => void;
  onTime: (track: Track, element: HTMLAudioElement) => void;
  onPause: () => void;
  onEnded: (track: Track) => void;
  onError: (network: boolean) => void;
};

/** Keeps the player's state in step with what the audio element does. */
export function listenToAudio(audio: AudioSlot, { store, onReady, onPlay, onTime, onPause, onEnded, onError }: AudioListeners) {
  audio.onMount((element) => {
    const on = (type: string, listener: () => void) => element.addEventListener(type, listener);
    const setDuration = () => {
      if (Number.isFinite(element.duration) && element.duration > 0) store.set({ duration: element.duration });
    };
    on('loadedmetadata', () => {
      setDuration();
      onReady();
    });
    on('durationchange', setDuration);
    on('timeupdate', () => {
      const { track } = store.get();
      if (!track) return;
      store.set({ currentTime: element.currentTime, waiting: false });
      onTime(track, element);
    });
    on('play', () => {
      store.set({ status: 'playing' });
      onPlay();
    });
    on('playing', () => store.set({ status: 'playing', waiting: false }));
    on('waiting', () => store.set({ waiting: true }));
    on('pause', () => {
      if (store.get().status === 'playing') store.set({ status: 'paused' });
      onPause();
    });
    on('ended', () => {
      const { track } = store.get();
      element.currentTime = 0;
      store.set({ status: 'ended', currentTime: 0, waiting: false });
      if (track) onEnded(track);
    });
    on('error', () => onError(element.error?.code === NETWORK_ERROR || !navigator.onLine));
  });
}
