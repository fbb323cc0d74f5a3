import { z } from 'zod';
import { podcastSchema } from './podcast.ts';
import { makingChoicesSchema, titleSchema } from './podcast-calls.ts';
import { episodeRoleSchema } from './script.ts';

export const seriesStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type SeriesStatus = z.infer<typeof seriesStatusSchema>;

export const seriesSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  topic: z.string(),
  status: seriesStatusSchema,
  created_at: z.string(),
  updated_at: z.string(),
  podcasts: z.array(podcastSchema),
  feed_url: z.string().nullable(),
});
export type Series = z.infer<typeof seriesSchema>;
export const seriesListSchema = z.array(seriesSchema);

export const createSeriesSchema = z.object({
  title: titleSchema,
  topic: titleSchema,
  description: z.string().trim().max(1_000).nullish(),
});

export const episodeSuggestionSchema = z.object({
  title: z.string(),
  description: z.string(),
  role: episodeRoleSchema,
  partNumber: z.int().min(1),
  sourceArticles: z.array(z.object({ title: z.string() })),
});
export type EpisodeSuggestion = z.infer<typeof episodeSuggestionSchema>;
export const episodeSuggestionsSchema = z.array(episodeSuggestionSchema);

export const createEpisodeSchema = makingChoicesSchema.extend({
  title: titleSchema,
  wikiTitles: z.array(titleSchema).min(1, 'Please select at least one Wikipedia article for your episode.').max(5),
  role: episodeRoleSchema.default('intro'),
  partNumber: z.int().min(1).max(1_000).default(1),
});
export type CreateEpisodeRequest = z.input<typeof createEpisodeSchema>;
