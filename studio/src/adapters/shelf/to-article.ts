import type { Article } from '@duologue/contract';
import { numberSentences } from '../../article/number-sentences.ts';
import { splitSentences } from '../../article/split-sentences.ts';
import type { ShelfArticle } from './parse-shelf-article.ts';

const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

export function toArticle({ title, description, revision, sections }: ShelfArticle, fetchedAt: string): Article {
  return {
    title,
    description,
    sources: [{ encyclopedia: 'shelf', title, url: '', revision, fetchedAt, licence }],
    sections: numberSentences(
      sections.map(({ heading, paragraphs }, index) => ({
        heading,
        level: index === 0 ? 1 : 2,
        url: '',
        sentences: paragraphs.flatMap(splitSentences),
      })),
    ),
  };
}
