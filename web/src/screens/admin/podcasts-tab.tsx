import type { Podcast } from '@duologue/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPodcastsQuery, deleteAnyPodcast } from '../../api/admin.ts';
import { messageOf } from '../../api/http-error.ts';
import { deleteLocally } from '../../features/podcast/delete-podcast.ts';
import { TranscriptDialog } from '../../features/podcast/transcript-dialog.tsx';
import { toast, toastError } from '../../features/toasts/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PodcastRow } from './podcast-row.tsx';

export function PodcastsTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  const [read, setRead] = useState<Podcast>();
  const [deleting, setDeleting] = useState<Podcast>();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: async ({ id }: Podcast) => {
      await deleteAnyPodcast(token, id);
      await deleteLocally(id);
    },
    onSuccess: () => {
      toast({ title: 'Podcast deleted successfully' });
      setDeleting(undefined);
    },
    onError: (error) => toastError(messageOf(error, 'Failed to delete podcast')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminPodcastsQuery(token).queryKey }),
  });
  if (podcasts.length === 0) {
    return <EmptyState title="No Podcasts Found" text="No podcasts are currently stored on the server." />;
  }
  return (
    <>
      <ul
        aria-label="Server podcasts"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {podcasts.map((podcast) => (
          <PodcastRow key={podcast.id} podcast={podcast} onRead={() => setRead(podcast)} onDelete={() => setDeleting(podcast)} />
        ))}
      </ul>
      {read && <TranscriptDialog title={read.title} transcript={read.transcript} onClose={() => setRead(undefined)} />}
      {deleting && (
        <ConfirmDialog
          onClose={() => setDeleting(undefined)}
          title="Delete podcast?"
          description={`This action cannot be undone. “${deleting.title}” will be removed from both the server and local storage.`}
          confirmLabel="Delete podcast"
          busy={deletion.isPending}
          busyLabel="Deleting…"
          onConfirm={() => deletion.mutate(deleting)}
        />
      )}
    </>
  );
}
