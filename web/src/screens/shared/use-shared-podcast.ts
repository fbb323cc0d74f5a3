import type { PublicPodcast } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { audioExists } from '../../features/player/find-audio.ts';
import { finishLive, loadPodcast } from '../../features/player/player.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { logWarning } from '../../lib/log.ts';

/** One retry, and no asking again on focus. While it is being made it is asked after, so that the page becomes ready by itself. */
export function useSharedPodcast(id: string | undefined) {
  const query = useQuery<{ podcast: PublicPodcast }>({
    queryKey: [`/api/shared/podcasts/${id}`],
    enabled: id !== undefined,
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state }) => (state.data?.podcast.status === 'processing' ? PROCESSING_POLL_MS : false),
  });
  return { podcast: query.data?.podcast, loading: query.isPending };
}

/** Puts a ready podcast into the global player, if its audio is there. A failed check is only logged. */
export function useLoadIntoPlayer(podcast: PublicPodcast | undefined) {
  const ready = podcast?.status === 'ready' && podcast.audio_url ? podcast : undefined;
  const id = ready?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a podcast, whatever else of its record changes
  useEffect(() => {
    if (!ready?.audio_url) return;
    if (playerStore.get().track?.podcastId === id) return void finishLive(ready);
    let left = false;
    audioExists(ready.audio_url)
      .then((exists) => exists && !left && loadPodcast(ready))
      .catch((error) => logWarning('The shared podcast was not loaded', error));
    return () => {
      left = true;
    };
  }, [id]);
}
