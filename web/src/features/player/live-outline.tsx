import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transcriptQuery } from '../../api/podcasts.ts';
import { useLiveProgress } from '../generation/live-progress.ts';
import { expectedSeconds, spokenChapters } from './expected-seconds.ts';
import { playerStore } from './player-store.ts';

const LIVE_REFETCH_MS = 2_000;

/** While a podcast is generated: its chapters as they are spoken, and how long it will probably be. Shows nothing itself. */
export function LiveOutline({ podcastId }: { podcastId: number }) {
  const percent = useLiveProgress(podcastId)?.percent ?? 0;
  // Someone with the link alone may not read it yet: that is no reason to ask again at once.
  const { data } = useQuery({ ...transcriptQuery(podcastId, true), refetchInterval: LIVE_REFETCH_MS, retry: false });
  useEffect(() => {
    const { track } = playerStore.get();
    if (!data || !track?.live || track.podcastId !== podcastId) return;
    const chapters = spokenChapters(data);
    const changed = chapters.length !== track.chapters.length;
    playerStore.set({ expectedDuration: expectedSeconds(data, percent), ...(changed ? { track: { ...track, chapters } } : {}) });
  }, [data, percent, podcastId]);
  return null;
}
