import { describe, expect, it } from 'vitest';
import { suggestions } from '../../test/a-series.ts';
import {
  emptyEpisode,
  episodeModels,
  episodeRequest,
  missingIn,
  partNumberOf,
  withArticle,
  withModelType,
  withSuggestion,
} from './episode-form.ts';

it('begins as an introduction, part 1, by OpenAI and GPT-4o, spoken by Chirp (E-16)', () => {
  expect(episodeRequest({ ...emptyEpisode, title: ' T ', articles: ['A'] })).toEqual({
    title: 'T',
    wikiTitles: ['A'],
    role: 'intro',
    partNumber: 1,
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4o',
  });
});

it.each([
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['', 1],
  ['abc', 1],
  ['2.9', 2],
])('reads the part number %j as %d (E-12)', (text, part) => {
  expect(partNumberOf(text)).toBe(part);
});

describe('the model type', () => {
  it.each([
    ['openai', 'gpt-4o'],
    ['deepseek', 'deepseek-chat'],
    ['gemini', 'gemini-flash-latest'],
    ['builtin', 'duologue-writer'],
  ] as const)('%s begins with %s (M-06, M-08)', (type, model) => {
    expect(withModelType(emptyEpisode, type)).toMatchObject({ modelType: type, specificModel: model });
  });

  it('deepseek has chat and coder (E-17)', () => {
    expect(episodeModels('deepseek').map(({ value }) => value)).toEqual(['deepseek-chat', 'deepseek-coder']);
  });
});

it('takes title, role, part and articles from a suggestion (E-04)', () => {
  const [, second] = suggestions;
  if (!second) throw new Error('no suggestion');
  expect(withSuggestion(emptyEpisode, second)).toMatchObject({
    title: 'Honey bee: Waggle dance',
    role: 'deep-dive',
    partNumber: '2',
    articles: ['Waggle dance', 'Honey bee'],
  });
});

it('does not take an article twice (E-10)', () => {
  const once = withArticle(emptyEpisode, 'A');
  expect(withArticle(once, 'A')).toBe(once);
  expect(withArticle(once, 'B').articles).toEqual(['A', 'B']);
});

it('says what is missing (E-14, E-15)', () => {
  expect(missingIn(emptyEpisode)).toBe('Please provide a title for your episode.');
  expect(missingIn({ ...emptyEpisode, title: 'T' })).toBe('Please select at least one Wikipedia article for your episode.');
  expect(missingIn({ ...emptyEpisode, title: 'T', articles: ['A'] })).toBeUndefined();
});
