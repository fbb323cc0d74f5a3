import type { Playlist } from '@duologue/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { editPlaylist, type PlaylistText } from './playlist-calls.ts';
import { PlaylistForm } from './playlist-form.tsx';
import { usePlaylistChange } from './use-playlists.ts';

export function EditPlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const editing = usePlaylistChange({
    call: (text: PlaylistText) => editPlaylist(playlist.id, text),
    done: 'Playlist updated',
    failed: 'Failed to update playlist',
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose} closable={!editing.isPending} title="Edit Playlist">
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
