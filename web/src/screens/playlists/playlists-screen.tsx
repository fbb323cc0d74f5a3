import type { Playlist } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deletePlaylist, playlistsQuery } from '../../api/playlists.ts';
import { LibraryTabs } from '../../features/library/library-tabs.tsx';
import { CreatePlaylistDialog } from '../../features/playlists/create-playlist-dialog.tsx';
import { EditPlaylistDialog } from '../../features/playlists/edit-playlist-dialog.tsx';
import { useServerChange } from '../../features/toasts/use-server-change.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, NotLoaded } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlaylistCard } from './playlist-card.tsx';

export function PlaylistsScreen() {
  usePageTitle('Your Playlists');
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Playlist>();
  const [deleted, setDeleted] = useState<Playlist>();
  const { data: playlists, isPending, isError, refetch } = useQuery(playlistsQuery());
  const deletion = useServerChange({
    changes: ['/api/playlists'],
    call: deletePlaylist,
    done: 'Playlist deleted',
    failed: 'Failed to delete playlist',
    onDone: () => setDeleted(undefined),
  });
  const createButton = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create Playlist
    </Button>
  );
  return (
    <>
      <LibraryTabs />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl sm:text-5xl">Your Playlists</h1>
        {playlists && playlists.length > 0 && createButton}
      </div>
      {isPending && <Spinner label="Loading your playlists" className="flex justify-center py-16" />}
      {isError && !playlists && <NotLoaded what="Your playlists" onTryAgain={() => void refetch()} />}
      {playlists?.length === 0 && (
        <EmptyState
          title="No playlists yet"
          text="Create your first playlist to organize your favorite podcasts for easy access."
          action={createButton}
        />
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {playlists?.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistCard playlist={playlist} onEdit={() => setEdited(playlist)} onDelete={() => setDeleted(playlist)} />
          </li>
        ))}
      </ul>
      {creating && <CreatePlaylistDialog onClose={() => setCreating(false)} />}
      {edited && <EditPlaylistDialog playlist={edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <ConfirmDialog
          onClose={() => setDeleted(undefined)}
          title="Delete playlist?"
          description={`“${deleted.title}” will be deleted. The podcasts in it stay.`}
          confirmLabel="Delete playlist"
          busy={deletion.isPending}
          busyLabel="Deleting…"
          onConfirm={() => deletion.mutate(deleted.id)}
        />
      )}
    </>
  );
}
