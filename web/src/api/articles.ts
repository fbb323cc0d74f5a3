import { articleSchema } from '@duologue/contract/article';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

/** The article that an edition of a podcast rests on, pinned to its revision: it never changes. */
export const articleQuery = (podcastId: number, edition: number) =>
  queryOptions({
    queryKey: [`/api/podcasts/${podcastId}/article`, edition],
    queryFn: queryOf(articleSchema),
    staleTime: Number.POSITIVE_INFINITY,
  });
