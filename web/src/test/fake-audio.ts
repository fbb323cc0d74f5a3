import { audioSlot } from '../features/player/audio-slot.ts';

/** An audio element whose clock the test moves. */
export class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  volume = 1;
  error: { message: string; code?: number } | null = null;
  refusesToPlay = false;
  plays = 0;

  async play() {
    if (this.refusesToPlay) throw new DOMException('No gesture', 'NotAllowedError');
    this.plays += 1;
    this.paused = false;
    this.tell('play');
    this.tell('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }
  load() {
    this.currentTime = 0;
  }
  removeAttribute(name: string) {
    if (name === 'src') this.src = '';
  }
  canPlayType() {
    return '';
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  arrive(duration: number) {
    this.duration = duration;
    this.tell('loadedmetadata');
    this.tell('durationchange');
  }
  /** Plays on for some seconds, telling of it four times a second as browsers do. */
  advance(seconds: number) {
    for (let step = 0; step < seconds * 4; step += 1) {
      this.currentTime += 0.25;
      this.tell('timeupdate');
    }
  }
}

export function mountFakeAudio(): FakeAudio {
  const audio = new FakeAudio();
  audioSlot.mount(audio as unknown as HTMLAudioElement);
  return audio;
}
