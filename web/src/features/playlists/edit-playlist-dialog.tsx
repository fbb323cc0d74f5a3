import type { Playlist } from '@duologue/contract';
import { editPlaylist, type PlaylistText } from '../../api/playlists.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useServerChange } from '../toasts/use-server-change.ts';
import { PlaylistForm } from './playlist-form.tsx';

export function EditPlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const editing = useServerChange({
    changes: ['/api/playlists'],
    call: (text: PlaylistText) => editPlaylist(playlist.id, text),
    done: 'Playlist updated',
    failed: 'Failed to update playlist',
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} closable={!editing.isPending} title="Edit Playlist">
      <PlaylistForm
        initial={{ title: playlist.title, description: playlist.description ?? '' }}
        submitLabel="Save Changes"
        busy={editing.isPending}
        onSubmit={(text) => editing.mutate(text)}
      >
        <Button variant="outline" disabled={editing.isPending} onClick={onClose}>
          Cancel
        </Button>
      </PlaylistForm>
    </Dialog>
  );
}
