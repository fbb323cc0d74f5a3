import type { Pcm } from './voice.ts';

/** Rough pitch in Hz, for tests: the strongest repetition between 70 and 400 Hz in each loud stretch. */
export function medianPitch({ samples, sampleRate }: Pcm): number {
  const pitches: number[] = [];
  const frame = Math.round(sampleRate * 0.04);
  for (let start = 0; start + 2 * frame < samples.length; start += frame) {
    const window = samples.subarray(start, start + 2 * frame);
    const energy = window.reduce((sum, sample) => sum + sample * sample, 0);
    if (energy / window.length < 0.002) continue;
    let best = { lag: 0, match: 0 };
    for (let lag = Math.floor(sampleRate / 400); lag <= Math.ceil(sampleRate / 70); lag++) {
      let match = 0;
      for (let index = 0; index + lag < window.length; index++) match += (window[index] ?? 0) * (window[index + lag] ?? 0);
      if (match > best.match) best = { lag, match };
    }
    if (best.match > 0.4 * energy) pitches.push(sampleRate / best.lag);
  }
  return pitches.sort((a, b) => a - b)[pitches.length >> 1] ?? 0;
}
