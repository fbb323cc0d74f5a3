import type { CreateEpisodeRequest, EpisodeSuggestion, Podcast, Series } from '@duologue/contract';
import { api } from '../../lib/request.ts';

export type SeriesText = { title: string; topic: string; description: string };

export function createSeries(text: SeriesText): Promise<Series> {
  return api('/series', { method: 'POST', payload: text });
}

export function deleteSeries(id: number): Promise<unknown> {
  return api(`/series/${id}`, { method: 'DELETE' });
}

export function cancelSeries(id: number): Promise<Series> {
  return api(`/series/${id}/cancel`, { method: 'POST' });
}

/** The parts that a series about a topic could have, before there is a series. */
export function suggestParts(topic: string, signal: AbortSignal): Promise<EpisodeSuggestion[]> {
  return api(`/series/suggestions?topic=${encodeURIComponent(topic)}`, { signal });
}

export async function createEpisode(seriesId: number, request: CreateEpisodeRequest): Promise<Podcast> {
  const { podcast } = await api<{ podcast: Podcast }>(`/series/${seriesId}/episodes`, { method: 'POST', payload: request });
  return podcast;
}
