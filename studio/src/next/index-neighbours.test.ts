import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { readShelf } from '../adapters/shelf/read-shelf.ts';
import { shelfNeighbours } from '../adapters/shelf/shelf-neighbours.ts';
import { toArticle } from '../adapters/shelf/to-article.ts';

const shelf = (await readShelf()).map((article) => toArticle(article, ''));
const neighbours = await shelfNeighbours();
const textOf = (title: string) => {
  const { sections = [] } = shelf.find((article) => article.title === title) ?? {};
  return `${title} ${sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)]).join(' ')}`.toLowerCase();
};
const near = (title: string) => {
  const article = shelf.find((one) => one.title === title);
  return article ? neighbours.near(article) : [];
};

describe('neighbours on the shelf', () => {
  it('come from what the text names and then from the words that two articles share', () => {
    expect(
      near('Ibn Battuta')
        .slice(0, 3)
        .map(({ title }) => title),
    ).toEqual(['Sahara', 'Black Death', 'Silk Road']);
    expect(near('Marie Curie')[0]).toMatchObject({
      title: 'Periodic table',
      reason: 'They have this in common: elements and physicist.',
    });
    expect(near('Periodic table')[0]).toMatchObject({
      title: 'Marie Curie',
      reason: 'The article says: “Marie Curie named polonium after her homeland.”',
      citation: { sentence: 'Marie Curie named polonium after her homeland.' },
    });
  });

  it.each(shelf.map(({ title }) => title))('%s has three with a reason that is true', (title) => {
    const found = near(title);
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const { title: other, reason } of found) {
      expect(other).not.toBe(title);
      const [, quoted] = /“(.*?)…?”$/.exec(reason) ?? [];
      const [, words] = /in common: (.*)\.$/.exec(reason) ?? [];
      if (reason.startsWith('The article says')) expect(textOf(title)).toContain(quoted?.toLowerCase());
      else if (quoted) expect(textOf(other)).toContain(quoted.toLowerCase());
      // The plural of one may be the singular of the other.
      for (const word of words?.toLowerCase().split(/, | and /) ?? []) {
        for (const text of [textOf(title), textOf(other)]) expect(text).toContain(word.replace(/(ies|s)$/, ''));
      }
    }
  });

  it('exist for an article from elsewhere, and the farthest share least with it', () => {
    const dunes = fakeArticle('Dune', {
      '': ['Camels carry salt over the sand of a desert.', 'A caravan of camels crosses the desert sand.'],
    });
    expect(neighbours.near(dunes)[0]?.title).toBe('Sahara');
    expect(
      neighbours
        .far(dunes)
        .slice(0, 20)
        .map(({ title }) => title),
    ).not.toContain('Silk Road');
    expect(neighbours.far(dunes)[0]?.reason).toMatch(/^Something different: “/);
  });
});
