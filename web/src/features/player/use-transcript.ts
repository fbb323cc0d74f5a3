import type { Transcript } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { openSavedTranscript } from '../library/audio-copies.ts';
import { readTranscript } from '../making/podcast-calls.ts';

/** The lines with their times: the copy on this device first, else the server's. */
export function useTranscript(podcastId: number | undefined, live: boolean) {
  return useQuery({
    queryKey: [`/api/podcasts/${podcastId}/transcript`, live ? 'live' : 'final'],
    enabled: podcastId !== undefined,
    staleTime: live ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: live ? 2_000 : false,
    queryFn: async ({ signal }) => {
      const id = podcastId ?? 0;
      const saved = live ? undefined : await openSavedTranscript(id);
      return (saved as Transcript | undefined) ?? readTranscript(id, signal);
    },
  });
}
