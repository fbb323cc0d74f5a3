import { expect, it } from 'vitest';
import { dropOldest } from './drop-oldest.ts';

it('leaves the newest, and nothing out while there is room', () => {
  const kept = new Map<string, number>();
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) {
    kept.set(key, value);
    dropOldest(kept, 2);
  }
  expect([...kept.keys()]).toEqual(['b', 'c']);
  dropOldest(kept, 2);
  expect(kept.size).toBe(2);
});
