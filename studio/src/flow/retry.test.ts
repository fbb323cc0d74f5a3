import { expect, it } from 'vitest';
import { readRetryAfter } from './retry.ts';

const now = Date.UTC(2026, 0, 1);

it.each([
  ['nothing', null, undefined],
  ['seconds', '18', 18_000],
  ['part of a second', '0.5', 500],
  ['a date', 'Thu, 01 Jan 2026 00:00:39 GMT', 39_000],
  ['a date gone by', 'Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['nonsense', 'soon', undefined],
  ['a year', '31536000', 3_600_000],
])('reads %s', (_, header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});
