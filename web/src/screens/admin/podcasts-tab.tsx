import type { Podcast } from '@duologue/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAnyPodcast } from '../../features/admin/admin-calls.ts';
import { deleteLocally } from '../../features/podcast/delete-podcast.ts';
import { TranscriptDialog } from '../../features/podcast/transcript-dialog.tsx';
import { toast, toastError } from '../../features/toasts/toast.ts';
import { messageOf } from '../../lib/http-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PodcastRow } from './podcast-row.tsx';
import { serverPodcastsKey } from './use-server-podcasts.ts';

export function PodcastsTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  const [read, setRead] = useState<Podcast>();
  const [doomed, setDoomed] = useState<Podcast>();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: async ({ id }: Podcast) => {
      await deleteAnyPodcast(token, id);
      await deleteLocally(id);
    },
    onSuccess: () => {
      toast({ title: 'Podcast deleted successfully' });
      setDoomed(undefined);
    },
    onError: (error) => toastError(messageOf(error, 'Failed to delete podcast')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: serverPodcastsKey }),
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
          <PodcastRow key={podcast.id} podcast={podcast} onRead={() => setRead(podcast)} onDelete={() => setDoomed(podcast)} />
        ))}
      </ul>
      {read && <TranscriptDialog title={read.title} transcript={read.transcript} onClose={() => setRead(undefined)} />}
      {doomed && (
        <ConfirmDialog
          open
          onOpenChange={() => setDoomed(undefined)}
          title="Delete podcast?"
          description={`This action cannot be undone. “${doomed.title}” will be removed from both the server and local storage.`}
          confirmLabel="Delete podcast"
          busy={deletion.isPending}
          busyLabel="Deleting…"
          onConfirm={() => deletion.mutate(doomed)}
        />
      )}
    </>
  );
}
