import type { CreatePodcastRequest, Podcast, PodcastList, Transcript } from '@duologue/contract';
import { PODCAST_LIST_LIMIT } from '@duologue/contract/constants';
import { api } from '../../lib/request.ts';

export async function createPodcast(request: CreatePodcastRequest): Promise<Podcast> {
  const { podcast } = await api<{ podcast: Podcast }>('/podcasts', { method: 'POST', payload: request });
  return podcast;
}

export async function listPodcasts(): Promise<Podcast[]> {
  const { podcasts } = await api<PodcastList>(`/podcasts?limit=${PODCAST_LIST_LIMIT}`);
  return podcasts;
}

export async function readPodcast(id: number): Promise<Podcast> {
  const { podcast } = await api<{ podcast: Podcast }>(`/podcasts/${id}`);
  return podcast;
}

export function cancelPodcast(id: number): Promise<unknown> {
  return api(`/podcasts/${id}/cancel`, { method: 'POST' });
}

export function readTranscript(id: number, signal?: AbortSignal): Promise<Transcript> {
  return api<Transcript>(`/podcasts/${id}/transcript`, signal ? { signal } : {});
}
