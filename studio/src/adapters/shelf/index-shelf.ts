import MiniSearch from 'minisearch';
import { foldText } from '../../article/fold-text.ts';
import type { ShelfArticle } from './parse-shelf-article.ts';

const stopWords = new Set(
  'a an and are as at by for from how in is it of on or that the to was were what when who why with'.split(' '),
);

/** Finds articles by words of title, description, headings and text, also by beginnings and with a typing error. */
export function indexShelf(articles: ShelfArticle[]): (query: string, limit: number) => ShelfArticle[] {
  const index = new MiniSearch<{ id: number; title: string; description: string; headings: string; text: string }>({
    fields: ['title', 'description', 'headings', 'text'],
    processTerm: (term) => {
      const folded = foldText(term);
      return stopWords.has(folded) ? null : folded;
    },
    searchOptions: {
      boost: { title: 8, description: 3, headings: 2 },
      prefix: true,
      // Short words have too many neighbours: one wrong letter in six.
      fuzzy: (term) => (term.length > 3 ? 0.17 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  index.addAll(
    articles.map(({ title, description, sections }, id) => ({
      id,
      title,
      description,
      headings: sections.map(({ heading }) => heading).join('\n'),
      text: sections.flatMap(({ paragraphs }) => paragraphs).join('\n'),
    })),
  );
  /** Small words are not indexed, but somebody may be typing the beginning of a title. */
  const titledLike = (query: string) => {
    const start = ` ${foldText(query)}`;
    return start === ' ' ? [] : articles.filter(({ title }) => ` ${foldText(title)}`.includes(start));
  };
  return (query, limit) => {
    const all = index.search(query, { combineWith: 'AND' });
    const hits = all.length > 0 ? all : index.search(query);
    const found = hits.length > 0 ? hits.flatMap(({ id }) => articles[id] ?? []) : titledLike(query);
    return found.slice(0, limit);
  };
}
