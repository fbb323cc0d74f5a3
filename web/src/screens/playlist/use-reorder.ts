import type { Playlist } from '@duologue/contract';
import { useQueryClient } from '@tanstack/react-query';
import { playlistQuery, reorderPlaylist } from '../../api/playlists.ts';
import { useServerChange } from '../../features/toasts/use-server-change.ts';

/** Sends the new order at once, and shows it before the answer is there. */
export function useReorder(playlist: Playlist | undefined, shown: readonly number[]) {
  const queryClient = useQueryClient();
  const reordering = useServerChange({
    changes: ['/api/playlists'],
    call: (order: readonly number[]) => reorderPlaylist(playlist?.id ?? 0, order),
    done: 'Playlist order updated',
    failed: 'Failed to update playlist order',
  });
  return (from: number, to: number) => {
    if (!playlist || from === to || to < 0 || to >= shown.length) return;
    const order = movedOrder(
      playlist.items.map((item) => item.podcast_id),
      shown,
      from,
      to,
    );
    const items = order.flatMap((id) => playlist.items.find((item) => item.podcast_id === id) ?? []);
    queryClient.setQueryData(playlistQuery(playlist.id).queryKey, { ...playlist, items });
    reordering.mutate(order);
  };
}

/**
 * The whole playlist after one of the shown podcasts has moved. Those that are not shown keep their places:
 * the server takes every podcast of the list or none.
 */
export function movedOrder(all: readonly number[], shown: readonly number[], from: number, to: number): number[] {
  const moved = [...shown];
  const [taken] = moved.splice(from, 1);
  if (taken === undefined) return [...all];
  moved.splice(to, 0, taken);
  const visible = new Set(shown);
  let next = 0;
  return all.map((id) => (visible.has(id) ? (moved[next++] ?? id) : id));
}
