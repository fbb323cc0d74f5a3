import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { countWords } from '../language/count-words.ts';
import { planChapters } from './plan-chapters.ts';
import { priceUsage } from './prices.ts';
import { expectedTurns } from './script-record.ts';
import { WORDS_PER_MINUTE } from './speaking-rate.ts';
import { targetMinutes } from './target-minutes.ts';

const ofWords = (words: number, sections = 10) =>
  fakeArticle(
    'Long',
    Object.fromEntries(
      Array.from({ length: sections }, (_, index) => [
        index === 0 ? '' : `Part ${index}`,
        Array.from({ length: Math.ceil(words / sections / 10) }, () => 'One two three four five six seven eight nine ten.'),
      ]),
    ),
  );

describe('the length of an episode', () => {
  it('follows the size of the article, from 3 to 15 minutes, and never exceeds what was asked for', () => {
    expect(targetMinutes(ofWords(100))).toBe(3);
    expect(targetMinutes(ofWords(1_000))).toBe(8);
    expect(targetMinutes(ofWords(50_000))).toBe(15);
    expect(targetMinutes(ofWords(50_000), 5)).toBe(5);
    expect(targetMinutes(ofWords(100), 1)).toBe(1);
  });

  it('counts words, numbers and contractions as they are said', () => {
    expect(countWords("It's 1,500 years old — isn't it?")).toBe(6);
  });

  it('tells how many turns to expect', () => {
    expect(expectedTurns(5)).toBeGreaterThan(30);
    expect(expectedTurns(15)).toBeGreaterThan(expectedTurns(5) * 2.5);
  });
});

describe('the plan of chapters', () => {
  it('uses the article to its end and shares out the words of the brief', () => {
    const article = ofWords(5_000, 23);
    const plan = planChapters(article, { minutes: 10, seed: 'x' });
    expect(plan.flatMap(({ sentences }) => sentences.map(({ id }) => id))).toEqual(
      article.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)),
    );
    expect(plan.map(({ place }) => place)).toEqual(['opening', 'middle', 'middle', 'middle', 'middle', 'closing']);
    expect(plan.reduce((sum, { words }) => sum + words, 0)).toBeCloseTo(10 * WORDS_PER_MINUTE, -1);
  });

  it('keeps every chapter small enough for a model, however long the article', () => {
    for (const { sentences } of planChapters(ofWords(150_000, 40), { minutes: 15, seed: 'x' })) {
      expect(sentences.length).toBeGreaterThan(100);
      expect(sentences.reduce((sum, { text }) => sum + countWords(text), 0)).toBeLessThanOrEqual(9_000);
    }
  });

  it('makes one chapter of one section', () => {
    expect(planChapters(ofWords(300, 1), { minutes: 3, seed: 'x' }).map(({ place }) => place)).toEqual(['only']);
  });
});

describe('the price of a script', () => {
  it('is looked up by the longest beginning of the name, and marked as estimated where there is none', () => {
    const tokens = { input: 1_000_000, output: 1_000_000, estimated: false };
    expect(priceUsage('gpt-4o-mini-2024-07-18', tokens)).toMatchObject({ costUsd: 0.75, estimated: false });
    expect(priceUsage('gpt-4o', tokens).costUsd).toBe(12.5);
    expect(priceUsage('llama3', tokens)).toMatchObject({ costUsd: 0, estimated: true });
  });
});
