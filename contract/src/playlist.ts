import { z } from 'zod';
import { podcastIdSchema } from './podcast.ts';
import { titleSchema } from './podcast-calls.ts';

export const playlistItemSchema = z.object({ id: z.int(), podcast_id: podcastIdSchema });
export const playlistSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  items: z.array(playlistItemSchema),
  feed_url: z.string().nullable(),
});
export type Playlist = z.infer<typeof playlistSchema>;

export const playlistsSchema = z.array(playlistSchema);

const descriptionSchema = z.string().trim().max(1_000).nullish();
export const createPlaylistSchema = z.object({ title: titleSchema, description: descriptionSchema });
export const editPlaylistSchema = z.object({ title: titleSchema.optional(), description: descriptionSchema });
export const addPlaylistItemSchema = z.object({ podcast_id: podcastIdSchema });
/** A bare JSON array: every podcast of the playlist, in its new order. */
export const reorderPlaylistSchema = z.array(podcastIdSchema).max(10_000);
