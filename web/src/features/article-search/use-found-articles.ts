import { useQuery } from '@tanstack/react-query';
import { articleResultsQuery } from '../../api/encyclopedia.ts';
import { matchesTitle } from './match-title.ts';
import { useTitleSearch } from './use-title-search.ts';

/** `found` are the words around what was typed, where the title does not have it. */
export type FoundArticle = { title: string; found?: string | undefined };

/** The search in two groups: articles whose title was typed, and those that only mention it. */
export function useFoundArticles(text: string, limit: number) {
  const search = useTitleSearch(text, limit);
  const { titles, query, current } = search;
  const matches: FoundArticle[] = titles.filter((title) => matchesTitle(title, query)).map((title) => ({ title }));
  const others = titles.filter((title) => !matchesTitle(title, query));
  const { data } = useQuery({ ...articleResultsQuery(query), enabled: current && others.length > 0 });
  const mentions = others.map((title): FoundArticle => {
    const result = data?.results.find((candidate) => candidate.title === title);
    return { title, found: result?.found ?? result?.description };
  });
  return { ...search, matches, mentions };
}
