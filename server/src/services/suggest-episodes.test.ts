import type { Article } from '@duologue/contract';
import { expect, it } from 'vitest';
import { partsByStructure, suggestEpisodes } from './suggest-episodes.ts';

const article: Article = {
  title: 'Bread',
  description: 'staple food',
  sources: [
    {
      encyclopedia: 'shelf',
      title: 'Bread',
      url: '',
      revision: '1',
      fetchedAt: '2026-01-01T00:00:00Z',
      licence: { name: 'CC0', url: '' },
    },
  ],
  sections: [
    { heading: '', level: 1, url: '', sentences: [{ id: 1, text: 'Bread is a food made of flour and water.' }] },
    { heading: 'History', level: 2, url: '', sentences: [{ id: 2, text: 'In ancient Egypt people already used yeast.' }] },
    { heading: 'Baking', level: 2, url: '', sentences: [{ id: 3, text: 'An oven gives the crust its colour.' }] },
  ],
};

it('proposes an introduction, the linked subjects in the order of the article, and a conclusion (C-32)', () => {
  const suggestions = suggestEpisodes(partsByStructure(article, ['Oven', 'Yeast', 'Template page', 'Bread']), {
    titles: [],
    lastPart: 0,
  });
  expect(suggestions.map(({ title, role, partNumber }) => [partNumber, role, title])).toEqual([
    [1, 'intro', 'Bread: an introduction'],
    [2, 'deep-dive', 'Bread: Yeast'],
    [3, 'deep-dive', 'Bread: Oven'],
    [4, 'conclusion', 'Bread: looking back'],
  ]);
  expect(suggestions[1]).toMatchObject({
    description: 'History: In ancient Egypt people already used yeast.',
    sourceArticles: [{ title: 'Yeast' }],
  });
});

it('leaves out what the series has and counts on from its last part', () => {
  const suggestions = suggestEpisodes(partsByStructure(article, ['Yeast']), { titles: ['bread: an introduction'], lastPart: 1 });
  expect(suggestions.map(({ title, partNumber }) => [partNumber, title])).toEqual([
    [2, 'Bread: Yeast'],
    [3, 'Bread: looking back'],
  ]);
});

it('takes a word in brackets as a name and not as what the text must say', () => {
  const [, dive] = partsByStructure(article, ['Oven (device)']);
  expect(dive?.title).toBe('Bread: Oven (device)');
});

const sentences = (count: number, text: string) => Array.from({ length: count }, (_, at) => ({ id: 100 + at, text }));

it('makes no part of a word that is said once in passing', () => {
  const bees: Article = {
    ...article,
    title: 'Honey bee',
    sections: [
      { heading: '', level: 1, url: '', sentences: [{ id: 1, text: 'Honey bees visit clover.' }] },
      { heading: 'Hive', level: 2, url: '', sentences: sentences(60, 'Workers build the comb and the brood of the hive.') },
      {
        heading: 'Cleverness',
        level: 2,
        url: '',
        sentences: [{ id: 2, text: 'A bee has a simple grasp of zero, as Karl von Frisch guessed.' }],
      },
    ],
  };
  const titles = partsByStructure(bees, ['Zero', 'Art', 'Karl von Frisch', 'Clover']).map(({ title }) => title);
  expect(titles).toEqual([
    'Honey bee: an introduction',
    'Honey bee: Clover',
    'Honey bee: Karl von Frisch',
    'Honey bee: looking back',
  ]);
});

it('makes parts of the longest sections of an article that is too long for one', () => {
  const text = 'The stone was carried down the river on rafts by many men in the flood.';
  const long: Article = {
    ...article,
    sections: [
      { heading: '', level: 1, url: '', sentences: sentences(2, text) },
      { heading: 'Building', level: 2, url: '', sentences: sentences(200, text) },
      { heading: 'Names', level: 2, url: '', sentences: sentences(3, text) },
    ],
  };
  expect(partsByStructure(long, []).map(({ title, sourceArticles }) => [title, sourceArticles])).toEqual([
    ['Bread: an introduction', [{ title: 'Bread' }]],
    ['Bread: Building', [{ title: 'Bread' }]],
    ['Bread: looking back', [{ title: 'Bread' }]],
  ]);
});
