import type { Feedback, PodcastList } from '@duologue/contract';
import { PODCAST_LIST_LIMIT } from '@duologue/contract/constants';
import { feedbackListSchema } from '@duologue/contract/feedback';
import { podcastListSchema } from '@duologue/contract/podcast-calls';
import { queryOptions } from '@tanstack/react-query';
import { command, request } from './request.ts';

const adminHeaders = (token: string) => ({ authorization: `Bearer ${token}` });

/** Every podcast on the server. */
export const adminPodcastsQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/podcasts', 'admin'],
    queryFn: ({ signal }): Promise<PodcastList> => {
      const path = `/podcasts?admin=true&limit=${PODCAST_LIST_LIMIT}&_=${Date.now()}`;
      return request(path, podcastListSchema, { headers: adminHeaders(token), signal });
    },
  });

export const feedbackQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/feedback'],
    queryFn: async ({ signal }): Promise<Feedback[]> => {
      const { feedback } = await request('/feedback', feedbackListSchema, { headers: adminHeaders(token), signal });
      return feedback;
    },
  });

export function deleteAnyPodcast(token: string, id: number): Promise<void> {
  return command(`/podcasts/${id}`, { method: 'DELETE', headers: adminHeaders(token) });
}
