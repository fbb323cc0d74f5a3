import type { Pcm } from './voice.ts';

const FRAME_SECONDS = 0.02;
/** Frames quieter than this share of the peak are pauses. */
const LOUD_SHARE = 0.03;
/** White noise changes its sign at every second sample; of sounds in speech only s, sh and f come near. */
const HISS_CROSSINGS = 0.35;

/**
 * The share of the sound, pauses left out, that is nothing but hiss: a third in a sentence full of s, all of it in noise.
 * `peak` is the size of its largest sample.
 */
export function hissShare({ samples, sampleRate }: Pcm, peak: number): number {
  const length = Math.round(FRAME_SECONDS * sampleRate);
  let [loud, hissing] = [0, 0];
  for (let start = 0; start + length <= samples.length; start += length) {
    let [energy, crossings] = [0, 0];
    for (let index = start; index < start + length; index++) {
      const sample = samples[index] as number;
      energy += sample * sample;
      if (index > start && sample < 0 !== (samples[index - 1] as number) < 0) crossings++;
    }
    if (Math.sqrt(energy / length) < LOUD_SHARE * peak) continue;
    loud++;
    if (crossings / length > HISS_CROSSINGS) hissing++;
  }
  return loud === 0 ? 0 : hissing / loud;
}
