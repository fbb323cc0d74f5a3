import { SAMPLE_RATE } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { joined, noise, tone } from '../../test/sounds.ts';
import { limitPeaks } from './limiter.ts';
import { toDecibels, truePeak } from './true-peak.ts';

describe('limitPeaks', () => {
  it('keeps every true peak below the ceiling', () => {
    const wild = joined(tone(0.3, { amplitude: 1.4 }), noise(0.5, 2, 'x'), tone(0.2, { amplitude: 0.1 }), noise(0.01, 3, 'y'));
    expect(toDecibels(truePeak(limitPeaks(wild.samples, SAMPLE_RATE, -2)))).toBeLessThan(-1.9);
  });

  it('returns quiet sound as it is', () => {
    const { samples } = tone(1, { amplitude: 0.5 });
    expect(limitPeaks(samples, SAMPLE_RATE, -2)).toBe(samples);
  });

  it('leaves sound alone that is away from the peak', () => {
    const { samples } = joined(tone(1, { amplitude: 0.3 }), tone(0.05, { amplitude: 1.2 }), tone(2, { amplitude: 0.3 }));
    const limited = limitPeaks(samples, SAMPLE_RATE, -2);
    expect(limited.subarray(0, 23_000)).toEqual(samples.subarray(0, 23_000));
    const [last, before] = [limited.at(-100) ?? 0, samples.at(-100) ?? 1];
    expect(last / before).toBeCloseTo(1, 4);
  });

  it('survives sounds shorter than its look-ahead', () => {
    for (const length of [0, 1, 2, 50, 119, 120, 121]) {
      const limited = limitPeaks(new Float32Array(length).fill(1), SAMPLE_RATE, -2);
      expect(limited).toHaveLength(length);
      expect(limited.every((sample) => sample < 0.9)).toBe(true);
    }
  });
});
