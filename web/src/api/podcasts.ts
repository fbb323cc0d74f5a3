import type { CreatePodcastRequest, Podcast, PodcastView, PublicPodcast, Transcript, WishesRequest } from '@duologue/contract';
import { PODCAST_LIST_LIMIT, PROCESSING_POLL_MS } from '@duologue/contract/constants';
import {
  podcastAnswerSchema,
  podcastListSchema,
  podcastViewAnswerSchema,
  publicPodcastAnswerSchema,
  wishesAnswerSchema,
} from '@duologue/contract/podcast-calls';
import { transcriptSchema } from '@duologue/contract/transcript';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';
import { command, request } from './request.ts';

export async function createPodcast(payload: CreatePodcastRequest): Promise<Podcast> {
  const { podcast } = await request('/podcasts', podcastAnswerSchema, { method: 'POST', payload });
  return podcast;
}

/** What would be understood of the wishes for a podcast. */
export const wishesQuery = (payload: WishesRequest) =>
  queryOptions({
    queryKey: ['/api/wishes', payload],
    queryFn: ({ signal }) => request('/wishes', wishesAnswerSchema, { method: 'POST', payload, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export async function listPodcasts(signal?: AbortSignal): Promise<Podcast[]> {
  const { podcasts } = await request(`/podcasts?limit=${PODCAST_LIST_LIMIT}`, podcastListSchema, signal && { signal });
  return podcasts;
}

export async function readPodcast(id: number, signal?: AbortSignal): Promise<PodcastView> {
  const { podcast } = await request(`/podcasts/${id}`, podcastViewAnswerSchema, signal && { signal });
  return podcast;
}

export function readTranscript(id: number): Promise<Transcript> {
  return request(`/podcasts/${id}/transcript`, transcriptSchema);
}

export function cancelPodcast(id: number): Promise<void> {
  return command(`/podcasts/${id}/cancel?_=${Date.now()}`, { method: 'POST' });
}

export function deletePodcast(id: number): Promise<void> {
  return command(`/podcasts/${id}?_=${Date.now()}`, { method: 'DELETE' });
}

export const podcastsQuery = () =>
  queryOptions({
    queryKey: ['/api/podcasts'],
    queryFn: () => listPodcasts(),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false),
  });

export const podcastQuery = (id: number) =>
  queryOptions({
    queryKey: [`/api/podcasts/${id}`],
    queryFn: queryOf(podcastViewAnswerSchema),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** One retry, and no refetch on focus. While it is in progress it is polled, so that the page becomes ready by itself. */
export const sharedPodcastQuery = (id: string) =>
  queryOptions<{ podcast: PublicPodcast }>({
    queryKey: [`/api/shared/podcasts/${id}`],
    queryFn: queryOf(publicPodcastAnswerSchema),
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state }) => (state.data?.podcast.status === 'processing' ? PROCESSING_POLL_MS : false),
  });

/** Lines with their times; a live one grows. `openSaved` finds a copy on this device, which comes before the server's. */
export const transcriptQuery = (id: number, live: boolean, openSaved?: () => Promise<Transcript | undefined>) =>
  queryOptions({
    queryKey: [`/api/podcasts/${id}/transcript`, live ? 'live' : 'final'],
    queryFn: async (context): Promise<Transcript> => (await openSaved?.()) ?? queryOf(transcriptSchema)(context),
    staleTime: live ? 0 : Number.POSITIVE_INFINITY,
  });
