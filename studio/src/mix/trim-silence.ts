const MARGIN_SECONDS = 0.03;
const FADE_SECONDS = 0.008;

/** Cuts the silence that every engine puts around a sentence in its own way, and fades the cut edges. */
export function trimSilence(samples: Float32Array<ArrayBuffer>, sampleRate: number): Float32Array<ArrayBuffer> {
  const threshold = Math.max(0.001, 0.01 * samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
  const first = samples.findIndex((sample) => Math.abs(sample) > threshold);
  if (first === -1) return new Float32Array(0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > threshold);
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  // Word endings die away slowly, so the end gets twice the room.
  const trimmed = samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + 1 + 2 * margin));
  const fade = Math.min(Math.round(FADE_SECONDS * sampleRate), trimmed.length >> 1);
  for (let index = 0; index < fade; index++) {
    const gain = index / fade;
    trimmed[index] = (trimmed[index] as number) * gain;
    trimmed[trimmed.length - 1 - index] = (trimmed[trimmed.length - 1 - index] as number) * gain;
  }
  return trimmed;
}
