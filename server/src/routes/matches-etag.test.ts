import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('compares %s with "a": %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});
