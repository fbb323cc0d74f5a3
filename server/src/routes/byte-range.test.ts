import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('readRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=-50', { start: 950, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-5', undefined],
    ['bytes=-', undefined],
    [undefined, undefined],
  ])('reads %s of 1000 bytes as %o', (header, expected) => {
    expect(readRange(header, 1_000)).toEqual(expected);
  });

  it('never gives a range outside the file, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 10_000 }), (junk, first, last, size) => {
        for (const header of [`bytes=${first}-${last}`, `bytes=-${last}`, `bytes=${first}-`, `bytes=${junk}`]) {
          const range = readRange(header, size);
          if (typeof range !== 'object') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});
