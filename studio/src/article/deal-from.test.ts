import { describe, expect, it } from 'vitest';
import { dealFrom } from './deal-from.ts';

describe('dealFrom', () => {
  it('gives every card once before any comes again', () => {
    const deal = dealFrom(['a', 'b', 'c', 'd', 'e', 'f'], Math.random);
    expect([...deal(2), ...deal(2), ...deal(2)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('never puts a card twice into one hand, also when the deck runs out on the way', () => {
    const deal = dealFrom(['a', 'b', 'c', 'd', 'e'], Math.random);
    for (let round = 0; round < 50; round++) expect(new Set(deal(3)).size).toBe(3);
  });

  it('gives all there are when asked for more', () => {
    expect(dealFrom(['a', 'b'], Math.random)(5).sort()).toEqual(['a', 'b']);
    expect(dealFrom([], Math.random)(5)).toEqual([]);
  });
});
