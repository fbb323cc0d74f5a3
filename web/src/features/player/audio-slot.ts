export type AudioSlot = ReturnType<typeof createAudioSlot>;

/** Holds the audio element, which React mounts above the screens, so that it plays on while they change. */
export function createAudioSlot() {
  let element: HTMLAudioElement | undefined;
  const listeners = new Set<(audio: HTMLAudioElement) => void>();
  return {
    mount(audio: HTMLAudioElement | null) {
      if (!audio) return;
      element = audio;
      for (const listener of listeners) listener(audio);
    },
    element(): HTMLAudioElement {
      if (!element) throw new Error('The audio element is not mounted');
      return element;
    },
    /** Calls back with the element now, if it is there, and whenever one is mounted. */
    onMount(listener: (audio: HTMLAudioElement) => void) {
      listeners.add(listener);
      if (element) listener(element);
    },
  };
}

export const audioSlot = createAudioSlot();
