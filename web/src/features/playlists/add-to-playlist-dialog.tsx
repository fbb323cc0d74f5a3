import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { addToPlaylist, playlistsQuery } from '../../api/playlists.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useServerChange } from '../toasts/use-server-change.ts';
import { CreatePlaylistDialog } from './create-playlist-dialog.tsx';

export type AddToPlaylistDialogProps = { podcasts: readonly { id: number; title: string }[]; onClose: () => void };

/** The visitor's playlists, loaded only while the dialog is open; a press adds the podcasts and closes it. */
export function AddToPlaylistDialog({ podcasts, onClose }: AddToPlaylistDialogProps) {
  const [creating, setCreating] = useState(false);
  const { data: playlists, isPending, isError } = useQuery(playlistsQuery());
  const adding = useServerChange({
    changes: ['/api/playlists'],
    call: async (playlistId: number) => {
      // One after the other: they are to stand in the playlist as they stand here.
      for (const podcast of podcasts) await addToPlaylist(playlistId, podcast.id);
    },
    done: podcasts.length === 1 ? 'Podcast added to playlist' : `${podcasts.length} podcasts added to playlist`,
    failed: 'Failed to add to playlist',
    onDone: onClose,
  });
  return (
    <>
      <Dialog onClose={onClose} title="Add to Playlist" description={titleOf(podcasts)}>
        {isPending && <Spinner label="Loading your playlists" />}
        {isError && <p className="text-danger">Your playlists could not be loaded.</p>}
        {playlists?.length === 0 && <p className="text-soft">No playlists yet</p>}
        <ul className="max-h-80 space-y-1 overflow-y-auto">
          {playlists?.map((playlist) => (
            <li key={playlist.id}>
              <button
                type="button"
                disabled={adding.isPending}
                onClick={() => adding.mutate(playlist.id)}
                className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-3 py-2 text-left hover:bg-sunken disabled:opacity-50"
              >
                <ListPlus aria-hidden className="size-5 shrink-0 text-accent" />
                <span className="min-w-0 flex-1">{playlist.title}</span>
                {podcasts.every(({ id }) => playlist.items.some((item) => item.podcast_id === id)) && (
                  <span className="shrink-0 text-sm text-soft">already there</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <Button variant="outline" className="mt-4 w-full" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          New playlist
        </Button>
      </Dialog>
      {creating && <CreatePlaylistDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function titleOf(podcasts: AddToPlaylistDialogProps['podcasts']): string {
  return podcasts.length === 1 ? (podcasts[0]?.title ?? '') : `${podcasts.length} podcasts`;
}
