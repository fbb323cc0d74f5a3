import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { podcastQuery } from '../../api/podcasts.ts';
import { refetchPaths } from '../../api/query-client.ts';
import { useLibrary } from '../library/library.ts';
import { ConfirmDialog } from './podcast-dialogs.tsx';
import { removePodcastAnywhere } from './remove-podcast.ts';

const texts = {
  delete: {
    title: 'Delete Podcast?',
    description: 'This will permanently delete this podcast. This action cannot be undone.',
    confirmLabel: 'Yes, delete podcast',
  },
  cancel: {
    title: 'Cancel Processing Podcast?',
    description: 'This will cancel the podcast generation process and remove the podcast.',
    confirmLabel: 'Yes, cancel podcast',
  },
} as const;

export type RemovePodcastDialogProps = { podcastId: number; processing: boolean; onClose: () => void; onRemoved?: () => void };

/** Asks, then deletes a podcast, or cancels it while it is in progress. */
export function RemovePodcastDialog({ podcastId, processing, onClose, onRemoved }: RemovePodcastDialogProps) {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const confirm = async () => {
    setBusy(true);
    const removed = await removePodcastAnywhere(podcastId, processing);
    setBusy(false);
    onClose();
    void refetchPaths(queryClient, '/api/podcasts', '/api/playlists', '/api/series');
    if (removed) onRemoved?.();
  };
  return (
    <Suspense>
      <ConfirmDialog
        onClose={onClose}
        {...texts[processing ? 'cancel' : 'delete']}
        busy={busy}
        busyLabel="Processing..."
        onConfirm={() => void confirm()}
      />
    </Suspense>
  );
}

/** The caller's word first, then the local record's, then the server's, which is asked only where neither has one. */
export function useIsProcessing(id: number, forced?: boolean): boolean {
  const local = useLibrary().find((podcast) => podcast.id === id);
  const { data } = useQuery({ ...podcastQuery(id), enabled: forced === undefined && local === undefined });
  return forced ?? (local?.status ?? data?.podcast.status) === 'processing';
}
