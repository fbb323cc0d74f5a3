import type { Podcast } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { useLibrary } from '../library/library.ts';

/** The caller's word first, then the local copy's, then the server's; the server is asked only where neither has one. */
export function useIsProcessing(id: number, forced?: boolean): boolean {
  const local = useLibrary().find((podcast) => podcast.id === id);
  const { data } = useQuery<{ podcast: Pick<Podcast, 'status'> }>({
    queryKey: [`/api/podcasts/${id}`],
    enabled: forced === undefined && local === undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return forced ?? (local?.status ?? data?.podcast.status) === 'processing';
}
