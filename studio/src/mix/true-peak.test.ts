import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakEnvelope, truePeak } from './true-peak.ts';

/** With a floor of 0 nothing is skipped. */
const plainEnvelope = (samples: Float32Array) => peakEnvelope(samples, 0);
const plainPeak = (samples: Float32Array) => plainEnvelope(samples).reduce((peak, size) => Math.max(peak, size), 0);

/** Sounds whose loudness changes from block to block, so that some blocks are skipped and others are not. */
const sounds = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer()), { maxLength: 12 })
  .map((parts) =>
    Float32Array.from(
      parts.flatMap(([length, loudness, phase]) =>
        Array.from({ length }, (_, index) => loudness * Math.sin(phase + index * (1 + (phase % 7)))),
      ),
    ),
  );

describe('truePeak', () => {
  it('is the same as when every block is computed, and never below its floor', () => {
    fc.assert(
      fc.property(sounds, fc.double({ min: 0, max: 1, noNaN: true }), (samples, floor) => {
        expect(truePeak(samples)).toBeCloseTo(plainPeak(samples), 6);
        expect(truePeak(samples, floor)).toBeCloseTo(Math.max(floor, plainPeak(samples)), 6);
      }),
    );
  });
});

describe('peakEnvelope', () => {
  it('is exact wherever it reaches its floor', () => {
    fc.assert(
      fc.property(sounds, fc.double({ min: 0, max: 1, noNaN: true }), (samples, floor) => {
        const envelope = peakEnvelope(samples, floor);
        for (const [index, size] of plainEnvelope(samples).entries()) {
          if (size >= floor) expect(envelope[index]).toBe(size);
          else expect(envelope[index]).toBeLessThanOrEqual(size);
        }
      }),
    );
  });
});
