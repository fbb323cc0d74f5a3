import type { Article } from '@duologue/contract';

/** An article for tests: headings and their sentences. The lead's heading is ''. Ids run through from 0. */
export function fakeArticle(title: string, sections: Record<string, readonly string[]>): Article {
  let id = 0;
  return {
    title,
    description: '',
    sources: [
      {
        encyclopedia: 'shelf',
        title,
        url: '',
        revision: '1',
        fetchedAt: '2026-01-01T00:00:00.000Z',
        licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      },
    ],
    sections: Object.entries(sections).map(([heading, sentences]) => ({
      heading,
      level: heading === '' ? 1 : 2,
      url: '',
      sentences: sentences.map((text) => ({ id: id++, text })),
    })),
  };
}
