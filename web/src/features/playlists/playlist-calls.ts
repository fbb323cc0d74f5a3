import type { Playlist } from '@duologue/contract';
import { api } from '../../lib/request.ts';

export type PlaylistText = { title: string; description: string };

export function createPlaylist(text: PlaylistText): Promise<Playlist> {
  return api('/playlists', { method: 'POST', payload: text });
}

export function editPlaylist(id: number, text: PlaylistText): Promise<Playlist> {
  return api(`/playlists/${id}`, { method: 'PATCH', payload: text });
}

export function deletePlaylist(id: number): Promise<unknown> {
  return api(`/playlists/${id}`, { method: 'DELETE' });
}

export function addToPlaylist(id: number, podcastId: number): Promise<Playlist> {
  return api(`/playlists/${id}/items`, { method: 'POST', payload: { podcast_id: podcastId } });
}

export function removeFromPlaylist(id: number, podcastId: number): Promise<Playlist> {
  return api(`/playlists/${id}/items/${podcastId}`, { method: 'DELETE' });
}

/** A bare array: every podcast of the playlist, in its new order. */
export function reorderPlaylist(id: number, podcastIds: readonly number[]): Promise<Playlist> {
  return api(`/playlists/${id}/reorder`, { method: 'POST', payload: podcastIds });
}
