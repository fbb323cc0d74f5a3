import { expect, it } from 'vitest';
import { matchesTitle, sortByTitle, splitAtWords } from './match-title.ts';

it('matches a title by the beginnings of its words, whatever the case, order and accents', () => {
  expect(matchesTitle('Great Fire of London', 'london FIR')).toBe(true);
  expect(matchesTitle('Łódź', 'łodz')).toBe(true);
  expect(matchesTitle('Honey bee', 'one')).toBe(false);
  expect(matchesTitle('Honey bee', '...')).toBe(false);
});

it('puts the very title first, then those that begin so, then those with the words, then the others as they came', () => {
  expect(sortByTitle(['Wax', 'Great Fire of London', 'Fire brigade', 'Salt', 'Fire'], 'fire')).toEqual([
    'Fire',
    'Fire brigade',
    'Great Fire of London',
    'Wax',
    'Salt',
  ]);
});

it('finds the words in a text', () => {
  expect(splitAtWords('The Lord Mayor’s fires, a fire.', 'fire lord')).toEqual([
    'The ',
    'Lord',
    ' Mayor’s ',
    'fires',
    ', a ',
    'fire',
    '.',
  ]);
});
