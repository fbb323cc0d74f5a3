import { loudnessOf } from '../../studio/src/mix/loudness.ts';
import { composeAmbient } from './ambient.ts';
import { encodeGapless } from './gapless-mp3.ts';
import { composeJazz } from './jazz.ts';
import { composeLofi } from './lofi.ts';
import { type Loop, SAMPLE_RATE } from './loop.ts';

/** Quiet: it lies under everything else, and people turn it down further. */
export const TARGET_LUFS = -24;

export const pieces = { ambient1: composeAmbient, lofi1: composeLofi, jazz1: composeJazz };
export type PieceName = keyof typeof pieces;

export async function renderMusic(name: PieceName): Promise<Uint8Array> {
  const loop = levelled(pieces[name]());
  return encodeGapless(loop.left, loop.right);
}

/** The loudness of a stereo programme is that of the sum of its channels' powers. */
function levelled(loop: Loop): Loop {
  const powers = [loop.left, loop.right].map((channel) => 10 ** (loudnessOf(Float32Array.from(channel), SAMPLE_RATE) / 10));
  const gain = 10 ** ((TARGET_LUFS - 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0))) / 20);
  return loop.through((channel) => channel.map((sample) => sample * gain));
}
