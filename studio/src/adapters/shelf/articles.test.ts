import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../article/split-sentences.ts';
import { shelfTopics } from './parse-shelf-article.ts';
import { readShelf } from './read-shelf.ts';

const shelf = await readShelf();
const titles = new Set(shelf.map(({ title }) => title));

describe('the articles on the shelf', () => {
  it('are at least 40, with titles of their own, and cover every topic', () => {
    expect(titles.size).toBe(shelf.length);
    expect(shelf.length).toBeGreaterThanOrEqual(40);
    for (const topic of shelfTopics) expect(shelf.filter((article) => article.topic === topic).length).toBeGreaterThanOrEqual(3);
  });

  it.each(shelf.map((article) => [article.title, article] as const))(
    '%s: is as long, divided and linked as it should be',
    (title, article) => {
      const paragraphs = article.sections.flatMap((section) => section.paragraphs);
      const words = paragraphs.join(' ').split(' ').length;
      expect(words).toBeGreaterThanOrEqual(700);
      expect(words).toBeLessThanOrEqual(1200);
      expect(article.sections.length - 1).toBeGreaterThanOrEqual(4);
      expect(article.sections.length - 1).toBeLessThanOrEqual(8);
      expect(article.related.filter((related) => !titles.has(related) || related === title)).toEqual([]);
      expect(article.description.length).toBeLessThanOrEqual(140);
      for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/[*_`<>[\]{}|#]|https?:/);
      for (const sentence of paragraphs.flatMap(splitSentences)) {
        expect(sentence).toMatch(/[.!?]["”’)]?$/);
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(60);
      }
    },
  );
});
