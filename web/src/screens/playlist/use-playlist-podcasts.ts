import type { Playlist, Podcast, StoredPodcast } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLibrary } from '../../features/library/library.ts';
import { listPodcasts } from '../../features/making/podcast-calls.ts';

export type ListedPodcast = Podcast | StoredPodcast;

/** The playlist's podcasts in its order. One that is neither on the visitor's list nor in the library is skipped. */
export function usePlaylistPodcasts(playlist: Playlist | undefined) {
  const library = useLibrary();
  const { data: served, isPending } = useQuery({
    queryKey: ['/api/podcasts'],
    queryFn: listPodcasts,
    refetchInterval: ({ state }) => (state.data?.some((podcast) => podcast.status === 'processing') ? PROCESSING_POLL_MS : false),
  });
  const byId = new Map<number, ListedPodcast>([...library, ...(served ?? [])].map((podcast) => [podcast.id, podcast]));
  const podcasts = (playlist?.items ?? []).flatMap(({ podcast_id }) => byId.get(podcast_id) ?? []);
  return { podcasts, isPending };
}
