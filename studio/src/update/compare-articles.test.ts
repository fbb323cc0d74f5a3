import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { compareArticles } from './compare-articles.ts';

describe('comparing two revisions', () => {
  it('finds moved, changed and removed sentences, and takes a renamed section for no new one', () => {
    const before = fakeArticle('Salt', {
      '': ['Salt is a mineral of sodium chloride.', 'It is mined in Cheshire.'],
      Trade: ['Rome built the Via Salaria for salt.', 'Caravans crossed the Sahara with it.'],
    });
    const after = fakeArticle('Salt', {
      '': ['It is mined in Cheshire.', 'Salt is a mineral made of sodium chloride crystals.'],
      Commerce: ['Rome built the Via Salaria for salt.'],
      Health: ['Doctors advise six grams a day.'],
    });
    const { matches, newSections } = compareArticles(before, after);
    expect([...matches].sort(([one], [other]) => one - other)).toEqual([
      [0, { id: 1, same: false }],
      [1, { id: 0, same: true }],
      [2, { id: 2, same: true }],
    ]);
    expect(newSections).toEqual(['Health']);
  });

  it('gives repeated sentences a place each, in their own section first', () => {
    const before = fakeArticle('Choir', { One: ['It was sung.'], Two: ['It was sung.'] });
    const after = fakeArticle('Choir', { Two: ['It was sung.'], One: ['It was sung.'] });
    expect(compareArticles(before, after).matches).toEqual(
      new Map([
        [0, { id: 1, same: true }],
        [1, { id: 0, same: true }],
      ]),
    );
  });

  it('takes no longer than a few seconds for the largest article, whatever is in it', () => {
    const many = (of: (index: number) => string) =>
      fakeArticle('Hostile', { '': Array.from({ length: 10_000 }, (_, index) => of(index)) });
    const words = (seed: number) => Array.from({ length: 8 }, (_, at) => `w${(seed * 31 + at * 7) % 4_000}`).join(' ');
    const pairs = [
      [many(() => 'The same again.'), many(() => 'The same again.')],
      [many(() => 'The same again.'), many(() => 'Never the same again.')],
      [many((index) => `${words(index)} before`), many((index) => `${words(index + 1)} after`)],
    ] as const;
    const start = process.cpuUsage();
    for (const [before, after] of pairs) compareArticles(before, after);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(12);
  });
});
