import { createPlaylist } from '../../api/playlists.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServerChange } from '../toasts/use-server-change.ts';
import { PlaylistForm } from './playlist-form.tsx';

/** Stays open while it is being sent; closing it forgets what was typed. */
export function CreatePlaylistDialog({ onClose }: { onClose: () => void }) {
  const creation = useServerChange({
    changes: ['/api/playlists'],
    call: createPlaylist,
    done: 'Playlist created successfully',
    failed: 'Failed to create playlist',
    onDone: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      closable={!creation.isPending}
      title="Create New Playlist"
      description="Create a new playlist to organize your favorite podcasts."
    >
      <PlaylistForm
        submitLabel={creation.isPending ? 'Creating…' : 'Create Playlist'}
        busy={creation.isPending}
        onSubmit={(text) => creation.mutate(text)}
      />
    </Dialog>
  );
}
