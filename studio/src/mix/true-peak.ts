/** Peaks between the samples, found by oversampling four times. */
const OVERSAMPLING = 4;
const TAPS = 24;
const BEFORE = TAPS / 2 - 1;
const BLOCK = 16;

const phases = Array.from({ length: OVERSAMPLING - 1 }, (_, index) => interpolator((index + 1) / OVERSAMPLING));

/** No interpolated value can exceed the neighbouring samples by more than this factor, so quiet blocks are skipped. */
const overshoot = Math.max(...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));

/** The size of the wave around each sample. Exact only where it could reach `floor`; a lower bound elsewhere. */
export function peakEnvelope(samples: Float32Array, floor: number): Float32Array {
  const envelope = samples.map(Math.abs);
  for (let start = 0; start < samples.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, samples.length);
    if (mostAround(samples, start, end) < floor) continue;
    for (let index = start; index < end; index++) {
      envelope[index] = Math.max(envelope[index] as number, peakAfter(samples, index));
    }
  }
  return envelope;
}

/** The highest true peak as a linear value, or `floor` where none is higher. The higher the floor, the less is computed. */
export function truePeak(samples: Float32Array, floor = 0): number {
  let peak = Math.max(floor, largest(samples, 0, samples.length));
  for (let start = 0; start < samples.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, samples.length);
    if (mostAround(samples, start, end) <= peak) continue;
    for (let index = start; index < end; index++) peak = Math.max(peak, peakAfter(samples, index));
  }
  return peak;
}

export const toDecibels = (linear: number) => 20 * Math.log10(Math.max(linear, 1e-9));
export const fromDecibels = (decibels: number) => 10 ** (decibels / 20);

/** No interpolated value from `start` to `end` is higher. */
const mostAround = (samples: Float32Array, start: number, end: number) =>
  largest(samples, start - BEFORE, end + TAPS / 2) * overshoot;

/** The highest interpolated value between a sample and the next. */
function peakAfter(samples: Float32Array, index: number): number {
  const first = index - BEFORE;
  const [from, to] = [Math.max(0, -first), Math.min(TAPS, samples.length - first)];
  let peak = 0;
  for (const taps of phases) {
    let sum = 0;
    for (let tap = from; tap < to; tap++) sum += (taps[tap] as number) * (samples[first + tap] as number);
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
}

function largest(samples: Float32Array, from: number, to: number): number {
  const end = Math.min(to, samples.length);
  let peak = 0;
  for (let index = Math.max(0, from); index < end; index++) {
    const size = Math.abs(samples[index] as number);
    if (size > peak) peak = size;
  }
  return peak;
}

function interpolator(fraction: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const distance = tap - BEFORE - fraction;
    const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (TAPS / 2));
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * hann;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
