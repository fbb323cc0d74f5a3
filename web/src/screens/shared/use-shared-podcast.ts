import type { PublicPodcast } from '@duologue/contract';
import { readTimestamp } from '@duologue/contract/read-forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { sharedPodcastQuery } from '../../api/podcasts.ts';
import { audioExists } from '../../features/player/find-audio.ts';
import { player } from '../../features/player/player.ts';
import { logWarning } from '../../lib/log.ts';

export function useSharedPodcast(id: string) {
  const { data, isPending, error } = useQuery(sharedPodcastQuery(id));
  return { podcast: data?.podcast, loading: isPending, error };
}

/** Puts a ready podcast into the global player, at the second that the link names, if its audio is there. A failed check is only logged. */
export function useLoadIntoPlayer(podcast: PublicPodcast | undefined) {
  const ready = podcast?.status === 'ready' && podcast.audio_url ? podcast : undefined;
  const id = ready?.id;
  const start = readTimestamp(new URLSearchParams(useSearch()).get('t'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a podcast, whatever else of its record changes
  useEffect(() => {
    if (!ready?.audio_url) return;
    const { track, status } = player.state();
    if (track?.podcastId === id) {
      if (start !== undefined && status !== 'playing') player.seek(start);
      return void player.finishLive(ready);
    }
    // Coming back to this page must not stop what plays meanwhile.
    if (status === 'playing') return;
    let left = false;
    audioExists(ready.audio_url)
      .then((exists) => exists && !left && player.load(ready, start))
      .catch((error) => logWarning('The shared podcast was not loaded', error));
    return () => {
      left = true;
    };
  }, [id]);
}
