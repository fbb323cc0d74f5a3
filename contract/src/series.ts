import * as z from 'zod/mini';
import { podcastSchema } from './podcast.ts';
import { generationChoicesSchema, titleSchema } from './podcast-calls.ts';
import { episodeRoleSchema } from './script.ts';

export const seriesStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type SeriesStatus = z.infer<typeof seriesStatusSchema>;

export const seriesSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  topic: z.string(),
  status: seriesStatusSchema,
  created_at: z.string(),
  updated_at: z.string(),
  podcasts: z.array(podcastSchema),
  feed_url: z.nullable(z.string()),
});
export type Series = z.infer<typeof seriesSchema>;
export const seriesListSchema = z.array(seriesSchema);

export const createSeriesSchema = z.object({
  title: titleSchema,
  topic: titleSchema,
  description: z.nullish(z.string().check(z.trim(), z.maxLength(1_000))),
});

export const episodeSuggestionSchema = z.object({
  title: z.string(),
  description: z.string(),
  role: episodeRoleSchema,
  partNumber: z.int().check(z.minimum(1)),
  sourceArticles: z.array(z.object({ title: z.string() })),
});
export type EpisodeSuggestion = z.infer<typeof episodeSuggestionSchema>;
export const episodeSuggestionsSchema = z.array(episodeSuggestionSchema);

export const createEpisodeSchema = z.extend(generationChoicesSchema, {
  title: titleSchema,
  wikiTitles: z
    .array(titleSchema)
    .check(z.minLength(1, 'Please select at least one Wikipedia article for your episode.'), z.maxLength(5)),
  role: z._default(episodeRoleSchema, 'intro'),
  partNumber: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
});
export type CreateEpisodeRequest = z.input<typeof createEpisodeSchema>;
