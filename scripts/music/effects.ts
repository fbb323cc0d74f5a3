import { modulo, SAMPLE_RATE } from './loop.ts';

/** One pole, twice: 12 dB an octave. */
export function lowPass(input: Float64Array, cutoffHz: number): Float64Array {
  const amount = 1 - Math.exp((-2 * Math.PI * cutoffHz) / SAMPLE_RATE);
  const output = new Float64Array(input.length);
  let first = 0;
  let second = 0;
  for (let index = 0; index < input.length * 2; index++) {
    const at = index % input.length;
    first += amount * ((input[at] as number) - first);
    second += amount * (first - second);
    output[at] = second;
  }
  return output;
}

/** Four combs and two all-passes a side, with lengths that share no factor, so that no pitch stands out. */
const combMs = [
  [35.3, 40.1, 46.7, 51.7],
  [36.7, 41.9, 45.1, 53.3],
] as const;
const allPassMs = [
  [5.1, 12.7],
  [5.3, 12.1],
] as const;

export function reverb(input: Float64Array, side: 0 | 1, decay: number): Float64Array {
  let wet = new Float64Array(input.length);
  for (const length of combMs[side]) {
    const ringing = comb(input, length, decay);
    wet = wet.map((value, index) => value + (ringing[index] as number) / 4);
  }
  for (const length of allPassMs[side]) wet = allPass(wet, length);
  return wet;
}

/** Feedback with its treble taken off, as walls do. */
function comb(input: Float64Array, lengthMs: number, decay: number): Float64Array {
  const line = new Float64Array(Math.round((lengthMs / 1000) * SAMPLE_RATE));
  const output = new Float64Array(input.length);
  let dull = 0;
  for (let index = 0; index < input.length * 2; index++) {
    const at = index % line.length;
    const heard = line[at] as number;
    dull += 0.45 * (heard - dull);
    line[at] = (input[index % input.length] as number) + dull * decay;
    output[index % input.length] = heard;
  }
  return output;
}

function allPass(input: Float64Array, lengthMs: number): Float64Array<ArrayBuffer> {
  const line = new Float64Array(Math.round((lengthMs / 1000) * SAMPLE_RATE));
  const output = new Float64Array(input.length);
  for (let index = 0; index < input.length * 2; index++) {
    const at = index % line.length;
    const delayed = line[at] as number;
    const value = (input[index % input.length] as number) + delayed * 0.5;
    line[at] = value;
    output[index % input.length] = delayed - value * 0.5;
  }
  return output;
}

/** The wavering speed of an old tape: whole waves in the loop, so that it closes. */
export function wow(input: Float64Array, waves: number, depthSeconds: number): Float64Array {
  return input.map((_, index) => {
    const shift = depthSeconds * SAMPLE_RATE * Math.sin((2 * Math.PI * waves * index) / input.length);
    const place = index + shift;
    const before = Math.floor(place);
    const share = place - before;
    const at = (offset: number) => input[modulo(before + offset, input.length)] as number;
    return at(0) * (1 - share) + at(1) * share;
  });
}
