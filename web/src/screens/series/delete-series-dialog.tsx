import type { Series } from '@duologue/contract';
import { deleteSeries } from '../../api/series.ts';
import { deleteLocally } from '../../features/podcast/delete-podcast.ts';
import { useServerChange } from '../../features/toasts/use-server-change.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** The episodes go with their series, here and on the server. */
export function DeleteSeriesDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const deletion = useServerChange({
    changes: ['/api/series', '/api/podcasts'],
    call: async () => {
      await deleteSeries(series.id);
      for (const episode of series.podcasts) await deleteLocally(episode.id);
    },
    done: () => ({ title: 'Series deleted', description: `"${series.title}" has been deleted.` }),
    failed: 'Could not delete series. Please try again.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Series"
      description={`“${series.title}” and its episodes will be deleted. This action cannot be undone.`}
      confirmLabel="Delete series"
      busy={deletion.isPending}
      busyLabel="Deleting…"
      onConfirm={() => deletion.mutate(undefined)}
    />
  );
}
