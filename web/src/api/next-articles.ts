import type { NextArticle, Steer } from '@duologue/contract';
import { nextArticlesSchema } from '@duologue/contract/next-articles';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type NextWish = { steer?: Steer | undefined; exclude: readonly string[] };

/** What could be heard after a podcast; `exclude` are titles that the listener has. */
export async function readNextArticles(
  podcastId: number,
  { steer, exclude }: NextWish,
  signal?: AbortSignal,
): Promise<NextArticle[]> {
  const query = new URLSearchParams([...(steer ? [['steer', steer]] : []), ...exclude.map((title) => ['exclude', title])]);
  const { articles } = await request(`/podcasts/${podcastId}/next?${query}`, nextArticlesSchema, signal ? { signal } : {});
  return articles;
}

/** The same cards as long as they are shown: those that are created from them do not vanish. */
export const nextArticlesQuery = (podcastId: number, exclude: () => readonly string[]) =>
  queryOptions({
    queryKey: [`/api/podcasts/${podcastId}/next`],
    queryFn: ({ signal }) => readNextArticles(podcastId, { exclude: exclude() }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
