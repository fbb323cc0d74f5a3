import type { CreateEpisodeRequest, Podcast, Series } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { podcastAnswerSchema } from '@duologue/contract/podcast-calls';
import { episodeSuggestionsSchema, seriesListSchema, seriesSchema } from '@duologue/contract/series';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';
import { command, request } from './request.ts';

export type SeriesText = { title: string; topic: string; description: string };

/** Polled while an episode is in progress. */
export const seriesListQuery = () =>
  queryOptions<Series[]>({
    queryKey: ['/api/series'],
    queryFn: queryOf(seriesListSchema),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false),
  });

export const episodeSuggestionsQuery = (seriesId: number) =>
  queryOptions({ queryKey: [`/api/series/${seriesId}/suggestions`], queryFn: queryOf(episodeSuggestionsSchema) });

/** The parts that a series about a topic could have, before there is a series. */
export const suggestedPartsQuery = (topic: string) =>
  queryOptions({
    queryKey: [`/api/series/suggestions?topic=${encodeURIComponent(topic)}`],
    queryFn: queryOf(episodeSuggestionsSchema),
  });

export function createSeries(payload: SeriesText): Promise<Series> {
  return request('/series', seriesSchema, { method: 'POST', payload });
}

export function deleteSeries(id: number): Promise<void> {
  return command(`/series/${id}`, { method: 'DELETE' });
}

export function cancelSeries(id: number): Promise<Series> {
  return request(`/series/${id}/cancel`, seriesSchema, { method: 'POST' });
}

export async function createEpisode(seriesId: number, payload: CreateEpisodeRequest): Promise<Podcast> {
  const { podcast } = await request(`/series/${seriesId}/episodes`, podcastAnswerSchema, { method: 'POST', payload });
  return podcast;
}
