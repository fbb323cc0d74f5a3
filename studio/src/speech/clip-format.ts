import { createHash } from 'node:crypto';
import type { Pcm, Voice } from './voice.ts';
import { pcmFromInt16 } from './wav.ts';

/** A stored clip: these four letters, the sample rate, then 16-bit samples, all little-endian. */
const MAGIC = Buffer.from('DUO1');
const HEADER_BYTES = 8;

export function encodeClip({ samples, sampleRate }: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(4, sampleRate, true);
  for (let index = 0; index < samples.length; index++) {
    const value = Math.round((samples[index] as number) * 32_768);
    view.setInt16(HEADER_BYTES + 2 * index, Math.max(-32_768, Math.min(32_767, value)), true);
  }
  return bytes;
}

/** Undefined for bytes that are not a whole clip, so that a damaged file is made again. */
export function decodeClip(bytes: Uint8Array): Pcm | undefined {
  if (bytes.length < HEADER_BYTES || bytes.length % 2 === 1 || !MAGIC.equals(bytes.subarray(0, MAGIC.length))) return undefined;
  const sampleRate = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return sampleRate > 0 ? pcmFromInt16(bytes.subarray(HEADER_BYTES), sampleRate) : undefined;
}

/** Names a clip by everything that shapes its sound. */
export function clipHash(text: string, voiceName: string, voice: Pick<Voice, 'provider' | 'model'>, take = 0): string {
  return createHash('sha256')
    .update(JSON.stringify([voice.provider, voice.model, voiceName, text, ...(take > 0 ? [take] : [])]))
    .digest('hex');
}
