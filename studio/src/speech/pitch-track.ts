import { resample } from '../mix/resample.ts';
import type { Pcm } from './voice.ts';

/** For tests and the judge of voices; the product itself never asks. */
export const PITCH_STEP_SECONDS = 0.01;
/** Enough for pitch, and a ninth of the work of 24 kHz. */
const SAMPLE_RATE = 8_000;
const WINDOW_SECONDS = 0.04;
const [LOWEST_HZ, HIGHEST_HZ] = [60, 420];
/** Windows whose level is below this share of the loudest one's are pauses. */
const QUIET_SHARE = 0.05;
const MIN_LIKENESS = 0.6;
/** A sound repeats after two periods as well: the first lag that is nearly as good as the best is the period. */
const NEARLY_AS_GOOD = 0.9;
/** Voiced time at the end of a sentence in which it rises or falls: the last part of it against the middle. */
const [END_SECONDS, FROM_SECONDS, TO_SECONDS] = [0.06, 0.35, 0.18];

/** Pitch in Hz every 10 ms, 0 where there is none. */
export function pitchTrack(pcm: Pcm): number[] {
  const [samples, sampleRate] = [resample(pcm, SAMPLE_RATE), SAMPLE_RATE];
  const length = Math.round(sampleRate * WINDOW_SECONDS);
  const longestLag = Math.ceil(sampleRate / LOWEST_HZ);
  const step = Math.round(sampleRate * PITCH_STEP_SECONDS);
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((samples.length - length - longestLag) / step)) },
    (_, i) => i * step,
  );
  const energies = starts.map((start) => product(samples, start, start, length));
  const loudest = energies.reduce((most, energy) => Math.max(most, energy), 0);
  return starts.map((start, index) => {
    const energy = energies[index] as number;
    return energy <= QUIET_SHARE ** 2 * loudest ? 0 : pitchAt(samples, start, length, energy, sampleRate);
  });
}

function pitchAt(samples: Float32Array, start: number, length: number, energy: number, sampleRate: number): number {
  const shortest = Math.floor(sampleRate / HIGHEST_HZ);
  const count = Math.ceil(sampleRate / LOWEST_HZ) - shortest + 1;
  const likeness = Array.from({ length: count }, (_, index) => {
    const other = start + shortest + index;
    return product(samples, start, other, length) / Math.sqrt(energy * product(samples, other, other, length) + 1e-12);
  });
  const best = Math.max(...likeness);
  if (best < MIN_LIKENESS) return 0;
  let peak = likeness.findIndex((value) => value >= NEARLY_AS_GOOD * best);
  while ((likeness[peak + 1] ?? 0) > (likeness[peak] as number)) peak++;
  return sampleRate / (shortest + peak);
}

function product(samples: Float32Array, first: number, second: number, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += (samples[first + index] as number) * (samples[second + index] as number);
  return sum;
}

/** The value below which so great a share of the numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
}

export const medianPitch = (pcm: Pcm) =>
  percentile(
    pitchTrack(pcm).filter((pitch) => pitch > 0),
    0.5,
  );

/** Semitones from the last third of a second of voice to its very end: above 0 it rises. Nothing where there is too little voice. */
export function finalRise(track: readonly number[]): number | undefined {
  const voiced = track.filter((pitch) => pitch > 0);
  const before = (seconds: number) => -Math.round(seconds / PITCH_STEP_SECONDS);
  const [earlier, end] = [voiced.slice(before(FROM_SECONDS), before(TO_SECONDS)), voiced.slice(before(END_SECONDS))];
  return earlier.length < 5 ? undefined : 12 * Math.log2(percentile(end, 0.5) / percentile(earlier, 0.5));
}
