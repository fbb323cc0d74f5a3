import { describe, expect, it } from 'vitest';
import { BadWavError, parseWav } from './wav.ts';

function wav(
  samples: number[],
  options: { channels?: number; bits?: number; claimedBytes?: number; extra?: Buffer } = {},
): Buffer {
  const { channels = 1, bits = 16, claimedBytes = samples.length * 2, extra = Buffer.alloc(0) } = options;
  const format = Buffer.alloc(24);
  format.write('fmt ');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(channels, 10);
  format.writeUInt32LE(24_000, 12);
  format.writeUInt16LE(bits, 22);
  const data = Buffer.alloc(8 + samples.length * 2);
  data.write('data');
  data.writeUInt32LE(claimedBytes, 4);
  for (const [index, sample] of samples.entries()) data.writeInt16LE(sample, 8 + 2 * index);
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), format, extra, data]);
}

describe('parseWav', () => {
  it('reads 16-bit samples and their rate', () => {
    expect(parseWav(wav([0, 16_384, -32_768]))).toEqual({ samples: Float32Array.from([0, 0.5, -1]), sampleRate: 24_000 });
  });

  it('averages two channels', () => {
    expect(parseWav(wav([16_384, 0, -16_384, -16_384], { channels: 2 })).samples).toEqual(Float32Array.from([0.25, -0.5]));
  });

  it('takes what is there when the header of a streamed file claims more', () => {
    expect(parseWav(wav([16_384], { claimedBytes: 0xffff_ffff })).samples).toEqual(Float32Array.from([0.5]));
  });

  it('skips chunks it does not know, also of odd length', () => {
    const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
    expect(parseWav(wav([16_384], { extra: list })).samples).toEqual(Float32Array.from([0.5]));
  });

  it.each([
    ['text', Buffer.from('{"error": "no such voice"}')],
    ['24 bits', wav([1], { bits: 24 })],
    ['no samples', wav([]).subarray(0, 36)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_name, bytes) => {
    expect(() => parseWav(bytes)).toThrow(BadWavError);
  });
});
