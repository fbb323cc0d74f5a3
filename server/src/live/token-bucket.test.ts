import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

it('lets a burst through, then as many as the seconds allow', () => {
  let now = 0;
  const bucket = new TokenBucket(3, 2, () => now);
  expect([bucket.take(), bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, true, false]);
  now = 500;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  now = 60_000;
  expect(Array.from({ length: 5 }, () => bucket.take()).filter(Boolean)).toHaveLength(3);
});
