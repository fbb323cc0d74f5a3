import type { Pcm } from './voice.ts';

export class BadWavError extends Error {
  override name = 'BadWavError';
}

/** 16-bit little-endian samples, several channels averaged into one. */
export function pcmFromInt16(bytes: Uint8Array, sampleRate: number, channels = 1): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = Math.floor(bytes.byteLength / (2 * channels));
  const samples = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += view.getInt16(2 * (frame * channels + channel), true);
    samples[frame] = sum / (32_768 * channels);
  }
  return { samples, sampleRate };
}

/**
 * Reads a 16-bit PCM WAV file. Servers that stream write the length before they know it,
 * so a data chunk that claims more than is there is taken as far as it goes.
 */
export function parseWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') {
    throw new BadWavError(`Not a WAV file: ${bytes.length} bytes that do not start with RIFF…WAVE`);
  }
  let format: { channels: number; sampleRate: number } | undefined;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (name(offset) === 'fmt ') {
      const [encoding, bits] = [view.getUint16(start, true), view.getUint16(start + 14, true)];
      if (bits !== 16 || (encoding !== 1 && encoding !== 0xfffe)) {
        throw new BadWavError(`WAV format ${encoding} with ${bits} bits: only 16-bit PCM can be read`);
      }
      format = { channels: view.getUint16(start + 2, true), sampleRate: view.getUint32(start + 4, true) };
    } else if (name(offset) === 'data') {
      if (!format) throw new BadWavError('WAV data comes before its format');
      return pcmFromInt16(bytes.subarray(start, Math.min(start + length, bytes.length)), format.sampleRate, format.channels);
    }
    offset = start + length + (length % 2);
  }
  throw new BadWavError('WAV file without a data chunk');
}
