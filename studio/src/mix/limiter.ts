import { fromDecibels, peakEnvelope } from './true-peak.ts';

const LOOK_AHEAD_SECONDS = 0.005;
const RELEASE_SECONDS = 0.08;

/** Turns the sound down just before and after every peak above the ceiling. Returns the input where there is none. */
export function limitPeaks(samples: Float32Array<ArrayBuffer>, sampleRate: number, ceilingDb: number): Float32Array<ArrayBuffer> {
  const ceiling = fromDecibels(ceilingDb);
  const needed = peakEnvelope(samples, ceiling).map((peak) => (peak > ceiling ? ceiling / peak : 1));
  if (needed.every((gain) => gain === 1)) return samples;
  const reach = Math.round(LOOK_AHEAD_SECONDS * sampleRate);
  const gains = released(slidingMinimum(needed, reach), 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate)));
  const half = reach >> 1;
  // Every gain within half a look-ahead is already low enough for the peak here, so their average is too.
  let sum = 0;
  for (let index = -half; index <= half; index++) sum += gains[Math.max(0, index)] ?? 1;
  const output = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    output[index] = ((samples[index] as number) * sum) / (2 * half + 1);
    const entering = gains[Math.min(index + half + 1, gains.length - 1)] as number;
    sum += entering - (gains[Math.max(0, index - half)] as number);
  }
  return output;
}

/** The smallest value from `reach` before to `reach` after each place. */
function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const output = new Float32Array(values.length);
  const candidates = new Int32Array(values.length);
  let [head, tail] = [0, 0];
  for (let index = 0; index < values.length + reach; index++) {
    if (index < values.length) {
      while (tail > head && (values[candidates[tail - 1] as number] as number) >= (values[index] as number)) tail--;
      candidates[tail++] = index;
    }
    const centre = index - reach;
    if (centre < 0) continue;
    while ((candidates[head] as number) < centre - reach) head++;
    output[centre] = values[candidates[head] as number] as number;
  }
  return output;
}

/** Falls at once, rises slowly. */
function released(gains: Float32Array, rate: number): Float32Array {
  let current = 1;
  return gains.map((gain) => {
    current = gain < current ? gain : current + (gain - current) * rate;
    return current;
  });
}
