import type { Sample } from '@duologue/contract';
import { sampleAnswerSchema } from '@duologue/contract/sample';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

/** The server speaks it after its first start; until then it is asked again now and then. */
const ASK_AGAIN_MS = 4_000;

export const sampleQuery = () =>
  queryOptions<{ sample: Sample | null }>({
    queryKey: ['/api/sample'],
    queryFn: queryOf(sampleAnswerSchema),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.sample === null ? ASK_AGAIN_MS : false),
  });
