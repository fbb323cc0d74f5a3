import { expect, it } from 'vitest';
import { isKnown } from './known-tag.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('holds %s against "a": %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known);
});
