import { describe, expect, it } from 'vitest';
import { noise } from '../../test/sounds.ts';
import { clipFault } from './judge-clip.ts';

const sampleRate = 16_000;
const clip = (seconds: number, amplitude = 0.3) => ({
  samples: Float32Array.from({ length: seconds * sampleRate }, (_, index) => amplitude * Math.sin(index / 10)),
  sampleRate,
});
const sentence = 'The device was retrieved from the sea among the wreckage of a ship.';

describe('clipFault', () => {
  it('finds nothing wrong with sound of a plausible length', () => {
    for (const seconds of [2, 4, 8]) expect(clipFault(clip(seconds), sentence)).toBeUndefined();
    expect(clipFault(clip(0.6), 'Right.')).toBeUndefined();
    expect(clipFault(clip(14), 'It was 1,234,567,890,123 metres.')).toBeUndefined();
  });

  it.each([
    ['empty', clip(0), /^empty/],
    ['silent', clip(4, 0.001), /^silent/],
    ['clipped', { samples: clip(4, 3).samples.map((s) => Math.max(-1, Math.min(1, s))), sampleRate }, /^clipped/],
    ['broken', { samples: new Float32Array(64_000).fill(Number.NaN), sampleRate }, /not numbers/],
    ['cut off', clip(1), /too short for 54 letters/],
    ['noise', { samples: noise(4, 0.4, 'a seed').samples, sampleRate }, /^noise, \d+ % of it is hiss/],
    ['rambling', clip(60), /too long for 54 letters/],
  ] as const)('names sound that is %s', (_name, pcm, fault) => {
    expect(clipFault(pcm, sentence)).toMatch(fault);
  });
});
