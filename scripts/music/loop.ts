/** Enough for quiet background music, and at 80 kbit/s every mp3 frame is a whole 360 bytes. */
export const SAMPLE_RATE = 32_000;

export type Voice = (seconds: number) => number;

/** A circle of stereo sound: what rings past the end comes in again at the beginning, so it has no seam. */
export class Loop {
  readonly seconds: number;
  readonly left: Float64Array;
  readonly right: Float64Array;

  constructor(seconds: number) {
    this.seconds = seconds;
    const samples = Math.round(seconds * SAMPLE_RATE);
    this.left = new Float64Array(samples);
    this.right = new Float64Array(samples);
  }

  /** `pan` runs from -1 (left) to 1 (right), with equal power on the way. */
  add(startSeconds: number, lengthSeconds: number, pan: number, voice: Voice) {
    const start = Math.round(startSeconds * SAMPLE_RATE);
    const count = Math.round(lengthSeconds * SAMPLE_RATE);
    const leftGain = Math.cos(((pan + 1) * Math.PI) / 4);
    const rightGain = Math.sin(((pan + 1) * Math.PI) / 4);
    for (let index = 0; index < count; index++) {
      const at = modulo(start + index, this.left.length);
      const sample = voice(index / SAMPLE_RATE);
      this.left[at] = (this.left[at] as number) + sample * leftGain;
      this.right[at] = (this.right[at] as number) + sample * rightGain;
    }
  }

  mix(other: Loop, gain: number) {
    for (let index = 0; index < this.left.length; index++) {
      this.left[index] = (this.left[index] as number) + gain * (other.left[index] as number);
      this.right[index] = (this.right[index] as number) + gain * (other.right[index] as number);
    }
  }

  /** A copy, each channel gone through `effect`. Effects go round more than once, until they no longer remember their start. */
  through(effect: (channel: Float64Array, side: 0 | 1) => Float64Array): Loop {
    const copy = new Loop(this.seconds);
    copy.left.set(effect(this.left, 0));
    copy.right.set(effect(this.right, 1));
    return copy;
  }
}

export function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}
