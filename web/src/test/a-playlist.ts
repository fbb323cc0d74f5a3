import type { Playlist } from '@duologue/contract';

/** A playlist as the server sends it. */
export function aPlaylist(change: Partial<Playlist> = {}, podcastIds: readonly number[] = []): Playlist {
  return {
    id: 3,
    title: 'Evenings',
    description: 'For the sofa',
    created_at: '2026-05-10T12:00:00.000Z',
    updated_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    items: podcastIds.map((podcast_id, index) => ({ id: index + 1, podcast_id })),
    feed_url: null,
    ...change,
  };
}
