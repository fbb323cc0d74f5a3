import { resample } from '../mix/resample.ts';
import type { Pcm } from './voice.ts';

/** For tests and the judge of voices; the product itself never asks. */
const PITCH_STEP_SECONDS = 0.01;
/** Enough for pitch, and a ninth of the work of 24 kHz. */
const SAMPLE_RATE = 8_000;
const WINDOW_SECONDS = 0.04;
const [LOWEST_HZ, HIGHEST_HZ] = [60, 420];
/** Windows whose level is below this share of the loudest one's are pauses. */
const QUIET_SHARE = 0.05;
const MIN_LIKENESS = 0.6;
/** A sound repeats after two periods as well: the first lag that is nearly as good as the best is the period. */
const NEARLY_AS_GOOD = 0.9;
/** What is farther from the speaker's median than this factor is an octave too high or too low: a mistake. */
const FARTHEST = 1.8;
/** Voice at the end of a sentence in which it rises or falls, and frames of which the median is taken. */
const ENDING_SECONDS = 0.35;
const END_FRAMES = 5;

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
  const track = starts.map((start, index) => {
    const energy = energies[index] as number;
    return energy <= QUIET_SHARE ** 2 * loudest ? 0 : pitchAt(samples, start, length, energy, sampleRate);
  });
  const median = percentile(track.filter(Boolean), 0.5);
  return track.map((pitch) => (pitch > median / FARTHEST && pitch < median * FARTHEST ? pitch : 0));
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
  // A sound that is merely slow is like itself at every short lag.
  if (peak === 0) return 0;
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

/**
 * Semitones from the lowest point in the last third of a second of voice to its very end: a statement falls to the end and
 * has nearly 0. Nothing where there is too little voice.
 */
export function finalRise(track: readonly number[]): number | undefined {
  const voiced = track.filter((pitch) => pitch > 0).slice(-Math.round(ENDING_SECONDS / PITCH_STEP_SECONDS));
  if (voiced.length < 2 * END_FRAMES) return undefined;
  const smooth = voiced.slice(0, 1 - END_FRAMES).map((_, index) => percentile(voiced.slice(index, index + END_FRAMES), 0.5));
  return 12 * Math.log2((smooth.at(-1) as number) / Math.min(...smooth));
}
