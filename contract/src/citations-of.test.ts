import { expect, it } from 'vitest';
import type { Article } from './article.ts';
import { citationsOf } from './citations-of.ts';

const section = (heading: string, texts: string[], firstId: number) => ({
  heading,
  level: 2,
  url: `https://example.org/#${heading}`,
  sentences: texts.map((text, index) => ({ id: firstId + index, text })),
});

it('cites a sentence with its section and what stands around it there', () => {
  const sections = [section('', ['Zero.'], 1), section('Dance', ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'], 2)];
  const cite = citationsOf({ title: 'Bees', description: '', sources: [], sections } as Article);
  expect(cite.get(1)).toEqual({ id: 1, sentence: 'Zero.', section: 'Bees', url: 'https://example.org/#', before: '', after: '' });
  expect(cite.get(5)).toMatchObject({ sentence: 'Four.', section: 'Dance', before: 'Two. Three.', after: 'Five. Six.' });
});
