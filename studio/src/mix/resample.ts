import type { Pcm } from '../speech/voice.ts';

const ZERO_CROSSINGS = 16;
/** Leaves the filter room to fall off before the lower of the two Nyquist frequencies. */
const PASSBAND = 0.96;

type Filter = { up: number; down: number; reach: number; phases: Float32Array[] };
const filters = new Map<string, Filter>();

/** Changes the sample rate by a ratio of whole numbers, with a Blackman-windowed sinc. */
export function resample({ samples, sampleRate }: Pcm, targetRate: number): Float32Array<ArrayBuffer> {
  if (sampleRate === targetRate) return samples;
  const { up, down, reach, phases } = filterFor(sampleRate, targetRate);
  const output = new Float32Array(Math.floor((samples.length * up) / down));
  for (let index = 0; index < output.length; index++) {
    const position = index * down;
    const first = Math.floor(position / up) - reach + 1;
    const taps = phases[position % up] as Float32Array;
    const from = Math.max(0, -first);
    const to = Math.min(taps.length, samples.length - first);
    let sum = 0;
    for (let tap = from; tap < to; tap++) sum += (taps[tap] as number) * (samples[first + tap] as number);
    output[index] = sum;
  }
  return output;
}

function filterFor(sourceRate: number, targetRate: number): Filter {
  const key = `${sourceRate}>${targetRate}`;
  const known = filters.get(key);
  if (known) return known;
  const divisor = greatestCommonDivisor(sourceRate, targetRate);
  const [up, down] = [targetRate / divisor, sourceRate / divisor];
  const cutoff = Math.min(1, targetRate / sourceRate) * PASSBAND;
  const reach = Math.ceil(ZERO_CROSSINGS / cutoff);
  const phases = Array.from({ length: up }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * reach }, (_, tap) => windowedSinc(tap - reach + 1 - phase / up, cutoff, reach));
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return Float32Array.from(taps, (tap) => tap / sum);
  });
  const filter = { up, down, reach, phases };
  filters.set(key, filter);
  return filter;
}

function windowedSinc(distance: number, cutoff: number, reach: number): number {
  if (Math.abs(distance) >= reach) return 0;
  const turn = (Math.PI * distance) / reach;
  const blackman = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
  return (distance === 0 ? cutoff : Math.sin(Math.PI * distance * cutoff) / (Math.PI * distance)) * blackman;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
