import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { startUpdate, updateQuery } from '../../api/updates.ts';
import { logWarning } from '../../lib/log.ts';
import { savePendingAudio } from '../generation/save-pending-audio.ts';
import { syncPodcast } from '../generation/sync-podcasts.ts';
import { findPodcast } from '../library/library.ts';

/** The state of a podcast's article, and the way to update. When an update is done, what this device has is replaced. */
export function useArticleUpdate(podcastId: number) {
  const queryClient = useQueryClient();
  const options = updateQuery(podcastId);
  const { data, error, isPending, refetch } = useQuery(options);
  const start = useMutation({
    mutationFn: () => startUpdate(podcastId),
    onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
    // Somebody may have started it elsewhere meanwhile, or the article may be back at its old text.
    onError: () => refetch(),
  });
  const done = data?.update?.state === 'done' ? data.update.edition : undefined;
  const handled = useRef<number>(undefined);
  useEffect(() => {
    if (done === undefined || handled.current === done) return;
    handled.current = done;
    takeEdition(podcastId, done).catch((reason) => logWarning('The new edition was not stored', reason));
    const paths = [`/api/podcasts/${podcastId}`, `/api/shared/podcasts/${podcastId}`];
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) });
    // The edition that is being listened to keeps its transcript until the podcast is opened again.
    void queryClient.invalidateQueries({ queryKey: [`/api/podcasts/${podcastId}/transcript`], refetchType: 'none' });
  }, [done, podcastId, queryClient]);
  return { data, error: start.error ?? error, isPending, check: refetch, update: start.mutate, starting: start.isPending };
}

/** Only a podcast of this library, and only when it has an older edition. */
async function takeEdition(podcastId: number, edition: number): Promise<void> {
  const stored = findPodcast(podcastId);
  if (!stored || stored.edition >= edition) return;
  await syncPodcast(podcastId);
  await savePendingAudio();
}
