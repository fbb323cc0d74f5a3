/** The one audio element of the app. It is mounted above the screens, so it goes on while they change. */
let element: HTMLAudioElement | undefined;
const waiting = new Set<(audio: HTMLAudioElement) => void>();

export function setAudioElement(audio: HTMLAudioElement | null) {
  if (!audio) return;
  element = audio;
  for (const listener of waiting) listener(audio);
}

export function audioElement(): HTMLAudioElement {
  if (!element) throw new Error('The audio element is not mounted');
  return element;
}

/** Calls back with the element now, if it is there, and whenever it is mounted again. */
export function withAudioElement(listener: (audio: HTMLAudioElement) => void) {
  waiting.add(listener);
  if (element) listener(element);
}
