import { describe, expect, it } from 'vitest';
import { readNumbers } from './numbers.ts';
import { readTokens } from './tokens.ts';

const values = (text: string) => readNumbers(readTokens(text)).map(({ value }) => value);

describe('numbers in a sentence', () => {
  it.each([
    ['It cost 1,500 pounds in 1822.', [1500, 1822]],
    ['One hundred and five men met five and six others.', [105, 5, 6]],
    ['Two thousand three hundred ships and half a million people.', [2300, 500_000]],
    ['About 1.5 million of the 13,200 houses.', [1_500_000, 13_200]],
    ['In the nineteenth century, not in the 1660s.', [1800, 1660]],
    ['In the twenty-first century a dozen came.', [2000, 12]],
    ['By the 700s, or in the mid-sixties.', [700, 60]],
    ['One in four, nine out of ten, three quarters and two-fifths.', [0.25, 0.9, 0.75, 0.4]],
    ['Nobody came.', []],
  ])('%s', (text, expected) => expect(values(text)).toEqual(expected));

  it('knows what is counted and whether the figure is exact', () => {
    expect(readNumbers(readTokens('It weighs about 30 kilograms.'))[0]).toMatchObject({ unit: 'kilogram', hedged: true });
    expect(readNumbers(readTokens('It has 25 per cent.'))[0]).toMatchObject({ unit: '%', hedged: false });
  });

  it('knows what is counted where the unit stands further on', () => {
    expect(readNumbers(readTokens('After six or seven months.')).map(({ unit }) => unit)).toEqual(['month', 'month']);
    expect(readNumbers(readTokens('Half a century later.'))[0]).toMatchObject({ value: 0.5, unit: 'century' });
  });

  it('reads a word at the end of a sentence without its full stop', () => {
    expect(readTokens('He saw the Sun.').map(({ text }) => text)).toEqual(['He', 'saw', 'the', 'Sun', '.']);
  });
});
