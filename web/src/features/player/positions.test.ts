import { expect, it } from 'vitest';
import { savedPosition, savePosition } from './positions.ts';

it('keeps a position per podcast, and forgets one that is at an end', () => {
  savePosition(1, 30.04, 100);
  savePosition(2, 50, 100);
  expect([savedPosition(1), savedPosition(2), savedPosition(3)]).toEqual([30, 50, 0]);
  savePosition(1, 98, 100);
  savePosition(2, 0.4, 100);
  expect([savedPosition(1), savedPosition(2)]).toEqual([0, 0]);
});

it('keeps the 500 latest', () => {
  for (let id = 1; id <= 510; id += 1) savePosition(id, 10, 100);
  expect(Object.keys(JSON.parse(localStorage.getItem('duologue.positions') ?? '{}'))).toHaveLength(500);
  expect(savedPosition(510)).toBe(10);
});

it('survives broken data', () => {
  localStorage.setItem('duologue.positions', '{"1":"soon"');
  expect(savedPosition(1)).toBe(0);
  savePosition(1, 10, 100);
  expect(savedPosition(1)).toBe(10);
});
