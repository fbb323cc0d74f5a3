import type { Article, Section } from '@duologue/contract';

/**
 * Several articles as one: sections in order, sentences numbered through the whole. With several articles each lead
 * gets its article's title as heading, so that one can tell where the next one begins.
 */
export function joinArticles(title: string, articles: Article[]): Article {
  let id = 0;
  const renumber = (section: Section, heading: string): Section => ({
    ...section,
    heading,
    sentences: section.sentences.map(({ text }) => ({ id: ++id, text })),
  });
  return {
    title,
    description: articles.map(({ description }) => description).find((description) => description !== '') ?? '',
    sources: articles.flatMap(({ sources }) => sources),
    sections: articles.flatMap((article) =>
      article.sections.map((section) =>
        renumber(section, section.heading === '' && articles.length > 1 ? article.title : section.heading),
      ),
    ),
  };
}
