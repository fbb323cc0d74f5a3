/** Peaks between the samples, found by oversampling four times. */
const OVERSAMPLING = 4;
const TAPS = 24;
const BLOCK = 64;

const phases = Array.from({ length: OVERSAMPLING - 1 }, (_, index) => interpolator((index + 1) / OVERSAMPLING));

/** No interpolated value can exceed the neighbouring samples by more than this factor, so quiet blocks are skipped. */
const overshoot = Math.max(...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));

/** The size of the wave around each sample. Exact only where it could reach `floor`; a lower bound elsewhere. */
export function peakEnvelope(samples: Float32Array, floor: number): Float32Array {
  const envelope = samples.map(Math.abs);
  for (let start = 0; start < samples.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, samples.length);
    if (largest(samples, start - TAPS, end + TAPS) * overshoot < floor) continue;
    for (let index = start; index < end; index++) {
      for (const taps of phases) {
        const between = Math.abs(interpolate(samples, index, taps));
        if (between > (envelope[index] as number)) envelope[index] = between;
      }
    }
  }
  return envelope;
}

/** The highest true peak as a linear value. */
export function truePeak(samples: Float32Array): number {
  const samplePeak = largest(samples, 0, samples.length);
  const envelope = peakEnvelope(samples, samplePeak);
  return largest(envelope, 0, envelope.length);
}

export const toDecibels = (linear: number) => 20 * Math.log10(Math.max(linear, 1e-9));
export const fromDecibels = (decibels: number) => 10 ** (decibels / 20);

function interpolate(samples: Float32Array, index: number, taps: Float64Array): number {
  const first = index - TAPS / 2 + 1;
  let sum = 0;
  for (let tap = Math.max(0, -first); tap < TAPS && first + tap < samples.length; tap++) {
    sum += (taps[tap] as number) * (samples[first + tap] as number);
  }
  return sum;
}

function largest(samples: Float32Array, from: number, to: number): number {
  let peak = 0;
  for (let index = Math.max(0, from); index < Math.min(to, samples.length); index++) {
    const size = Math.abs(samples[index] as number);
    if (size > peak) peak = size;
  }
  return peak;
}

function interpolator(fraction: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const distance = tap - TAPS / 2 + 1 - fraction;
    const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (TAPS / 2));
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * hann;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
