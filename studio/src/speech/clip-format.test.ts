import { describe, expect, it } from 'vitest';
import { clipHash, decodeClip, encodeClip } from './clip-format.ts';

describe('stored clips', () => {
  it('come back with their rate and their samples to 16 bits, and unchanged from then on', () => {
    const clip = { samples: Float32Array.from([0, 0.5, -0.25, 1, -1, 0.123456]), sampleRate: 22_050 };
    const once = decodeClip(encodeClip(clip));
    expect(once?.sampleRate).toBe(22_050);
    expect(once?.samples[5]).toBeCloseTo(0.123456, 4);
    expect(once && decodeClip(encodeClip(once))).toEqual(once);
  });

  it('are refused when they are damaged', () => {
    const bytes = encodeClip({ samples: new Float32Array(10), sampleRate: 16_000 });
    expect(decodeClip(bytes.subarray(0, 5))).toBeUndefined();
    expect(decodeClip(bytes.subarray(0, bytes.length - 1))).toBeUndefined();
    expect(decodeClip(Buffer.from('RIFF1234'))).toBeUndefined();
    expect(decodeClip(new Uint8Array(0))).toBeUndefined();
  });

  it('can be read from the middle of a larger buffer', () => {
    const clip = encodeClip({ samples: Float32Array.from([0.5, -0.5]), sampleRate: 16_000 });
    const larger = Buffer.concat([Buffer.from([1, 2, 3]), clip]);
    expect(decodeClip(larger.subarray(3))?.samples).toEqual(Float32Array.from([0.5, -0.5]));
  });

  it('are named by text, voice, provider and model', () => {
    const voice = { provider: 'builtin', model: 'm' } as const;
    const names = [
      clipHash('a', 'slt', voice),
      clipHash('b', 'slt', voice),
      clipHash('a', 'rms', voice),
      clipHash('a', 'slt', { ...voice, model: 'n' }),
      clipHash('a', 'slt', { ...voice, provider: 'chirp' }),
    ];
    expect(new Set(names).size).toBe(5);
    expect(clipHash('a', 'slt', voice)).toBe(names[0]);
  });
});
