import type { Feedback, PodcastList } from '@duologue/contract';
import { PODCAST_LIST_LIMIT } from '@duologue/contract/constants';
import { api } from '../../lib/request.ts';
import { adminHeaders } from './admin-token.ts';

export function listAllPodcasts(token: string, signal: AbortSignal, now = Date.now()): Promise<PodcastList> {
  return api(`/podcasts?admin=true&limit=${PODCAST_LIST_LIMIT}&_=${now}`, { headers: adminHeaders(token), signal });
}

export function deleteAnyPodcast(token: string, id: number): Promise<unknown> {
  return api(`/podcasts/${id}`, { method: 'DELETE', headers: adminHeaders(token) });
}

export async function listFeedback(token: string, signal: AbortSignal): Promise<Feedback[]> {
  const { feedback } = await api<{ feedback: Feedback[] }>('/feedback', { headers: adminHeaders(token), signal });
  return feedback;
}
