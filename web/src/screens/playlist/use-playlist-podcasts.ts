import type { Playlist, Podcast, StoredPodcast } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { podcastsQuery } from '../../api/podcasts.ts';
import { useLibrary } from '../../features/library/library.ts';

export type ListedPodcast = Podcast | StoredPodcast;

/** The playlist's podcasts in its order. One that is neither on the visitor's list nor in the library is skipped. */
export function usePlaylistPodcasts(playlist: Playlist | undefined) {
  const library = useLibrary();
  const { data: served, isPending } = useQuery(podcastsQuery());
  const byId = new Map<number, ListedPodcast>([...library, ...(served ?? [])].map((podcast) => [podcast.id, podcast]));
  const podcasts = (playlist?.items ?? []).flatMap(({ podcast_id }) => byId.get(podcast_id) ?? []);
  return { podcasts, isPending };
}
