import { describe, expect, it } from 'vitest';
import { pickWithoutRepeats } from './pick-without-repeats.ts';

describe('pickWithoutRepeats', () => {
  it('gives every item once before any comes again', () => {
    const deal = pickWithoutRepeats(['a', 'b', 'c', 'd', 'e', 'f'], Math.random);
    expect([...deal(2), ...deal(2), ...deal(2)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('never puts a item twice into one picked, also when the remaining runs out on the way', () => {
    const deal = pickWithoutRepeats(['a', 'b', 'c', 'd', 'e'], Math.random);
    for (let round = 0; round < 50; round++) expect(new Set(deal(3)).size).toBe(3);
  });

  it('gives all there are when asked for more', () => {
    expect(pickWithoutRepeats(['a', 'b'], Math.random)(5).sort()).toEqual(['a', 'b']);
    expect(pickWithoutRepeats([], Math.random)(5)).toEqual([]);
  });
});
