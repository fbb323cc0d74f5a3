import type { AudioSlot } from './audio-slot.ts';
import type { PlayerStore, Track } from './player-store.ts';

export type TrackLoaderOptions = {
  audio: AudioSlot;
  store: PlayerStore;
  /** The stream of this podcast has ended for good. */
  onStreamGone: (podcastId: number) => void;
};

/** Puts a track into the audio element, starts it at a given second, and takes it out again. */
export function createTrackLoader({ audio, store, onStreamGone }: TrackLoaderOptions) {
  let dispose: (() => void) | undefined;
  let startSeconds = 0;

  const release = () => {
    dispose?.();
    dispose = undefined;
  };

  return {
    async open(track: Track, atSeconds: number) {
      release();
      startSeconds = atSeconds;
      const element = audio.element();
      if (track.live) {
        const { openLiveStream } = await import('./live-stream.ts');
        // Another may have been chosen while the code for streams was loading.
        const { track: wanted } = store.get();
        if (!wanted?.live || wanted.podcastId !== track.podcastId) return;
        const { podcastId } = track;
        const onGone = () => onStreamGone(podcastId);
        const onConnection = (connected: boolean) => store.set({ disconnected: !connected });
        dispose = openLiveStream(element, { podcastId, startSeconds: atSeconds, onGone, onConnection });
      } else if (track.src) {
        element.src = track.src;
        if (track.src.startsWith('blob:')) dispose = () => URL.revokeObjectURL(track.src);
        element.load();
      }
      element.playbackRate = store.get().rate;
    },
    /** Once the element knows its audio: only then can it seek. */
    applyStart() {
      const element = audio.element();
      element.playbackRate = store.get().rate;
      if (startSeconds > 0 && Math.abs(element.currentTime - startSeconds) > 0.5) element.currentTime = startSeconds;
      startSeconds = 0;
    },
    unload() {
      const element = audio.element();
      element.pause();
      release();
      element.removeAttribute('src');
      element.load();
    },
  };
}
