import { expect, it } from 'vitest';
import { rememberPages } from './remembered-pages.ts';

const row = { sortKey: '2026-01-01 00:00:00.123456+00', id: 7 };

it('knows the row before a far page for as long as its listing was not looked at elsewhere', () => {
  const pages = rememberPages(() => 0);
  pages.note('all', 6_000, row);
  expect(pages.before('all', 6_000)).toEqual(row);
  expect(pages.before('all', 6_050)).toBeUndefined();
  expect(pages.before('ready', 6_000)).toBeUndefined();
  pages.note('all', 50, row);
  expect(pages.before('all', 6_000)).toBeUndefined();
});

it('leaves near pages to their numbers, so that new rows show', () => {
  const pages = rememberPages(() => 0);
  pages.note('all', 50, row);
  expect(pages.before('all', 50)).toBeUndefined();
});

it('forgets after five minutes, and the oldest of too many listings', () => {
  let now = 0;
  const pages = rememberPages(() => now);
  for (let number = 0; number <= 200; number += 1) pages.note(`listing ${number}`, 6_000, row);
  expect(pages.before('listing 0', 6_000)).toBeUndefined();
  expect(pages.before('listing 1', 6_000)).toEqual(row);
  now = 5 * 60_000;
  expect(pages.before('listing 1', 6_000)).toBeUndefined();
});
