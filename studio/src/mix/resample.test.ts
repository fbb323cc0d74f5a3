import { describe, expect, it } from 'vitest';
import { tone } from '../../test/sounds.ts';
import { resample } from './resample.ts';

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('resample', () => {
  it.each([8_000, 16_000, 22_050, 44_100, 48_000])(
    'keeps the pitch, the level and the length of a tone at %i Hz',
    (sampleRate) => {
      const output = resample(tone(1, { hertz: 1000, amplitude: 0.5, sampleRate }), 24_000);
      const wanted = tone(1, { hertz: 1000, amplitude: 0.5 }).samples;
      expect(Math.abs(output.length - 24_000)).toBeLessThanOrEqual(1);
      const errors = output.map((sample, index) => Math.abs(sample - (wanted[index] ?? 0)));
      expect(Math.max(...errors.subarray(200, 23_800))).toBeLessThan(0.001);
    },
  );

  it('keeps what the lower rate cannot hold out of it', () => {
    const output = resample(tone(1, { hertz: 15_000, amplitude: 0.5, sampleRate: 48_000 }), 24_000);
    expect(rms(output.subarray(200, -200))).toBeLessThan(0.0005);
  });

  it('returns the same samples at the same rate', () => {
    const pcm = tone(0.1);
    expect(resample(pcm, 24_000)).toBe(pcm.samples);
  });
});
