import type { Playlist } from '@duologue/contract';
import { playlistsSchema } from '@duologue/contract/playlist';
import { readLocal, writeLocal } from '../lib/local-json.ts';
import { HttpError } from './http-error.ts';

const KEY = 'duologue.playlists';

/** The playlists as they were last seen, so that they can be read and played without a network. */
export function savedPlaylists(): Playlist[] | undefined {
  return playlistsSchema.safeParse(readLocal(KEY)).data;
}

export function savePlaylists(playlists: readonly Playlist[]) {
  writeLocal(KEY, playlists);
}

export function savePlaylist(playlist: Playlist) {
  const saved = savedPlaylists() ?? [];
  const known = saved.some(({ id }) => id === playlist.id);
  savePlaylists(known ? saved.map((other) => (other.id === playlist.id ? playlist : other)) : [...saved, playlist]);
}

/** What was saved takes the place of an answer that never came. One that came, and refuses, counts. */
export function savedInstead<Answer>(error: unknown, saved: Answer | undefined): Answer {
  if (error instanceof HttpError || saved === undefined) throw error;
  return saved;
}
