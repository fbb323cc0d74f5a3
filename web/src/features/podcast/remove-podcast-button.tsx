import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleX, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { podcastQuery } from '../../api/podcasts.ts';
import { refetchPaths } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
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

export type RemovePodcastButtonProps = {
  podcast: { id: number; title: string };
  /** Whether it is in progress, where the caller knows better than the records. */
  processing?: boolean;
  onRemoved?: () => void;
};

/** Deletes a podcast, or cancels it while it is in progress; asks first. */
export function RemovePodcastButton({ podcast, processing: forced, onRemoved }: RemovePodcastButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const processing = useIsProcessing(podcast.id, forced);
  const queryClient = useQueryClient();
  const confirm = async () => {
    setBusy(true);
    const removed = await removePodcastAnywhere(podcast.id, processing);
    setBusy(false);
    setOpen(false);
    void refetchPaths(queryClient, '/api/podcasts', '/api/playlists', '/api/series');
    if (removed) onRemoved?.();
  };
  const label = processing ? `Cancel ${podcast.title}` : `Delete ${podcast.title}`;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        title={processing ? 'Cancel' : 'Delete'}
        onClick={() => setOpen(true)}
      >
        {processing ? <CircleX aria-hidden /> : <Trash2 aria-hidden />}
      </Button>
      {open && (
        <Suspense>
          <ConfirmDialog
            onClose={() => setOpen(false)}
            {...texts[processing ? 'cancel' : 'delete']}
            busy={busy}
            busyLabel="Processing..."
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </>
  );
}

/** The caller's word first, then the local record's, then the server's, which is asked only where neither has one. */
function useIsProcessing(id: number, forced?: boolean): boolean {
  const local = useLibrary().find((podcast) => podcast.id === id);
  const { data } = useQuery({ ...podcastQuery(id), enabled: forced === undefined && local === undefined });
  return forced ?? (local?.status ?? data?.podcast.status) === 'processing';
}
