import * as z from 'zod/mini';
import { podcastIdSchema } from './podcast.ts';
import { titleSchema } from './podcast-calls.ts';

export const playlistItemSchema = z.object({ id: z.int(), podcast_id: podcastIdSchema });
export const playlistSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  items: z.array(playlistItemSchema),
  feed_url: z.nullable(z.string()),
});
export type Playlist = z.infer<typeof playlistSchema>;

export const playlistsSchema = z.array(playlistSchema);

const descriptionSchema = z.nullish(z.string().check(z.trim(), z.maxLength(1_000)));
export const createPlaylistSchema = z.object({ title: titleSchema, description: descriptionSchema });
export const editPlaylistSchema = z.object({ title: z.optional(titleSchema), description: descriptionSchema });
export const addPlaylistItemSchema = z.object({ podcast_id: podcastIdSchema });
/** A bare JSON array: every podcast of the playlist, in its new order. */
export const reorderPlaylistSchema = z.array(podcastIdSchema).check(z.maxLength(10_000));
