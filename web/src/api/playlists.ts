import type { Playlist } from '@duologue/contract';
import { playlistSchema, playlistsSchema } from '@duologue/contract/playlist';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';
import { command, request } from './request.ts';
import { savedInstead, savedPlaylists, savePlaylist, savePlaylists } from './saved-playlists.ts';

export type PlaylistText = { title: string; description: string };

export const playlistsQuery = () =>
  queryOptions({
    queryKey: ['/api/playlists'],
    queryFn: async (context): Promise<Playlist[]> => {
      try {
        const playlists = await queryOf(playlistsSchema)(context);
        savePlaylists(playlists);
        return playlists;
      } catch (error) {
        return savedInstead(error, savedPlaylists());
      }
    },
  });

export const playlistQuery = (id: number | string) =>
  queryOptions({
    queryKey: [`/api/playlists/${id}`],
    queryFn: async (context): Promise<Playlist> => {
      try {
        const playlist = await queryOf(playlistSchema)(context);
        savePlaylist(playlist);
        return playlist;
      } catch (error) {
        return savedInstead(
          error,
          savedPlaylists()?.find((playlist) => String(playlist.id) === String(id)),
        );
      }
    },
  });

export function createPlaylist(payload: PlaylistText): Promise<Playlist> {
  return request('/playlists', playlistSchema, { method: 'POST', payload });
}

export function editPlaylist(id: number, payload: PlaylistText): Promise<Playlist> {
  return request(`/playlists/${id}`, playlistSchema, { method: 'PATCH', payload });
}

export function deletePlaylist(id: number): Promise<void> {
  return command(`/playlists/${id}`, { method: 'DELETE' });
}

export function addToPlaylist(id: number, podcastId: number): Promise<Playlist> {
  return request(`/playlists/${id}/items`, playlistSchema, { method: 'POST', payload: { podcast_id: podcastId } });
}

export function removeFromPlaylist(id: number, podcastId: number): Promise<Playlist> {
  return request(`/playlists/${id}/items/${podcastId}`, playlistSchema, { method: 'DELETE' });
}

/** A bare array: every podcast of the playlist, in its new order. */
export function reorderPlaylist(id: number, podcastIds: readonly number[]): Promise<Playlist> {
  return request(`/playlists/${id}/reorder`, playlistSchema, { method: 'POST', payload: podcastIds });
}
