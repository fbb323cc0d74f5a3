import type { UpdateAnswer } from '@duologue/contract';
import { updateAnswerSchema } from '@duologue/contract/update';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';
import { request } from './request.ts';

const POLL_MS = 2_000;
/** The server itself asks the encyclopedia every ten minutes at most. */
const FRESH_MS = 5 * 60_000;

/** Whether the article of a podcast has changed since, and the update that runs or the last one. */
export const updateQuery = (podcastId: number) =>
  queryOptions<UpdateAnswer>({
    queryKey: [`/api/podcasts/${podcastId}/update`],
    queryFn: queryOf(updateAnswerSchema),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.update?.state === 'running' ? POLL_MS : false),
  });

export function startUpdate(podcastId: number): Promise<UpdateAnswer> {
  return request(`/podcasts/${podcastId}/update`, updateAnswerSchema, { method: 'POST' });
}
