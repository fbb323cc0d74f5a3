import { expect, it } from 'vitest';
import { indexNames } from './find-names.ts';

it('finds a title as a word, also in the plural, without what stands in brackets', () => {
  const find = indexNames([
    'Part of the art.',
    'Arts and crafts.',
    'The planet Mercury.',
    'Samuel wrote.',
    'Then Samuel Pepys wrote.',
  ]);
  expect(find('Art')).toEqual([0, 1]);
  expect(find('Mercury (planet)')).toEqual([2]);
  expect(find('Samuel Pepys')).toEqual([4]);
  expect(find('Zero')).toEqual([]);
  expect(find('(?)')).toEqual([]);
});

it('looks up hundreds of titles in a long text in little time', () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => `The keeper of the lamp number${index} went up the stairs again.`);
  const before = process.cpuUsage().user;
  const find = indexNames(texts);
  for (let title = 0; title < 500; title += 1) expect(find(`Lamp number${title}`)).toEqual([title]);
  expect(process.cpuUsage().user - before).toBeLessThan(3_000_000);
});
