import type { Playlist } from '@duologue/contract';
import { useQueryClient } from '@tanstack/react-query';
import { reorderPlaylist } from '../../features/playlists/playlist-calls.ts';
import { playlistKey, usePlaylistChange } from '../../features/playlists/use-playlists.ts';
import { newOrder } from './new-order.ts';

/** Sends the new order at once, and shows it before the answer is there. */
export function useReorder(playlist: Playlist | undefined, shown: readonly number[]) {
  const queryClient = useQueryClient();
  const reordering = usePlaylistChange({
    call: (order: readonly number[]) => reorderPlaylist(playlist?.id ?? 0, order),
    done: 'Playlist order updated',
    failed: 'Failed to update playlist order',
  });
  return (from: number, to: number) => {
    if (!playlist || from === to || to < 0 || to >= shown.length) return;
    const order = newOrder(
      playlist.items.map((item) => item.podcast_id),
      shown,
      from,
      to,
    );
    const items = order.flatMap((id) => playlist.items.find((item) => item.podcast_id === id) ?? []);
    queryClient.setQueryData<Playlist>(playlistKey(playlist.id), { ...playlist, items });
    reordering.mutate(order);
  };
}
