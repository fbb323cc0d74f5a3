import type { Article } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { joinArticles } from './join-articles.ts';

function article(title: string, description: string): Article {
  const licence = { name: 'CC BY-SA 4.0', url: 'https://example.org/licence' };
  return {
    title,
    description,
    sources: [{ encyclopedia: 'wikipedia', title, url: '', revision: '7', fetchedAt: '2026-01-01T00:00:00.000Z', licence }],
    sections: [
      { heading: '', level: 1, url: '', sentences: [{ id: 1, text: `${title} leads.` }] },
      { heading: 'Uses', level: 2, url: '#Uses', sentences: [{ id: 2, text: `${title} is used.` }] },
    ],
  };
}

describe('joinArticles', () => {
  const joined = joinArticles('Salt and pepper', [article('Salt', ''), article('Pepper', 'A spice')]);

  it('numbers the sentences through the whole', () => {
    expect(joined.sections.flatMap(({ sentences }) => sentences)).toEqual([
      { id: 1, text: 'Salt leads.' },
      { id: 2, text: 'Salt is used.' },
      { id: 3, text: 'Pepper leads.' },
      { id: 4, text: 'Pepper is used.' },
    ]);
  });

  it("heads each lead with its article's title and keeps the addresses", () => {
    expect(joined.sections.map(({ heading }) => heading)).toEqual(['Salt', 'Uses', 'Pepper', 'Uses']);
    expect(joined.sections[3]?.url).toBe('#Uses');
  });

  it('keeps every source and takes the first description there is', () => {
    expect(joined.title).toBe('Salt and pepper');
    expect(joined.sources.map(({ title }) => title)).toEqual(['Salt', 'Pepper']);
    expect(joined.description).toBe('A spice');
  });

  it('leaves the lead of a single article without a heading', () => {
    expect(joinArticles('Salt', [article('Salt', '')]).sections[0]?.heading).toBe('');
  });
});
