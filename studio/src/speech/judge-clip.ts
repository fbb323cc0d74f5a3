import { hissShare } from './hiss-share.ts';
import type { Pcm } from './voice.ts';

/** The voice gave sound that cannot be used, twice. */
export class BadClipError extends Error {
  override name = 'BadClipError';
  readonly text: string;
  readonly fault: string;
  constructor(text: string, fault: string, voice: string) {
    super(`Voice ${voice} spoke a sentence badly (${fault}): '${text.slice(0, 80)}'`);
    this.text = text;
    this.fault = fault;
  }
}

const SILENT_PEAK = 0.01;
const FULL_SCALE = 0.999;
export const MAX_CLIPPED_SHARE = 0.002;
/** The most that was measured in real speech is a third. */
const MAX_HISS_SHARE = 0.7;
/** Nobody speaks faster or slower than this; short texts get a fixed allowance for the pauses around them. */
const MAX_LETTERS_PER_SECOND = 45;
const MIN_LETTERS_PER_SECOND = 4;
const PAUSE_ALLOWANCE_SECONDS = 2.5;

/** Says what is wrong with a clip of this text, or nothing. */
export function clipFault(clip: Pcm, text: string, maxClippedShare = MAX_CLIPPED_SHARE): string | undefined {
  const { samples, sampleRate } = clip;
  if (samples.length === 0) return 'empty';
  let [peak, clipped, broken] = [0, 0, false];
  for (const sample of samples) {
    const size = Math.abs(sample);
    if (size > peak) peak = size;
    if (size >= FULL_SCALE) clipped++;
    if (!Number.isFinite(sample)) broken = true;
  }
  if (broken) return 'samples that are not numbers';
  if (peak < SILENT_PEAK) return `silent, its peak is ${peak.toFixed(4)}`;
  if (clipped / samples.length > maxClippedShare) return `clipped, ${clipped} of ${samples.length} samples at full scale`;
  const seconds = samples.length / sampleRate;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  // A digit can be several words, so numbers may take longer.
  const digits = text.replace(/\D/g, '').length;
  const longest = letters / MIN_LETTERS_PER_SECOND + digits * 0.7 + PAUSE_ALLOWANCE_SECONDS;
  const shortest = letters / MAX_LETTERS_PER_SECOND;
  if (seconds < shortest) return `${seconds.toFixed(2)} s is too short for ${letters} letters`;
  if (seconds > longest) return `${seconds.toFixed(2)} s is too long for ${letters} letters`;
  const hiss = hissShare(clip, peak);
  if (hiss > MAX_HISS_SHARE) return `noise, ${Math.round(hiss * 100)} % of it is hiss`;
  return undefined;
}
