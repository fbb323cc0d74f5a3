import type { ArticleResult } from '@duologue/contract';
import { FEATURED_CACHE_MS } from '@duologue/contract/constants';
import { articleResultsSchema, featuredSchema, summarySchema, titlesSchema } from '@duologue/contract/encyclopedia-calls';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';
import { request } from './request.ts';

export const titlesQuery = (query: string) =>
  queryOptions({
    queryKey: [`/api/search?q=${encodeURIComponent(query)}`],
    queryFn: queryOf(titlesSchema),
    enabled: query !== '',
  });

/** The same, with where their text mentions what was typed. */
export const articleResultsQuery = (query: string) =>
  queryOptions({
    queryKey: [`/api/wikipedia/search?q=${encodeURIComponent(query)}`],
    queryFn: queryOf(articleResultsSchema),
  });

/** Titles with descriptions. */
export async function searchArticles(query: string): Promise<ArticleResult[]> {
  const { results } = await request(`/wikipedia/search?q=${encodeURIComponent(query)}`, articleResultsSchema);
  return results;
}

/** Forgotten as soon as nobody shows it: the next sheet asks again. */
export const summaryQuery = (title: string) =>
  queryOptions({
    queryKey: [`/api/summary?title=${encodeURIComponent(title)}`],
    queryFn: queryOf(summarySchema),
    enabled: title !== '',
    gcTime: 0,
  });

export const featuredQuery = () =>
  queryOptions({
    queryKey: ['/api/random'],
    queryFn: queryOf(featuredSchema),
    staleTime: FEATURED_CACHE_MS,
    gcTime: FEATURED_CACHE_MS,
  });
