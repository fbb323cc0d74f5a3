import * as z from 'zod/mini';
import { TITLE_MAX_LENGTH } from './constants.ts';
import { preprocess } from './preprocess.ts';
import { citationSchema } from './transcript.ts';

/** How the next podcast is to differ: about three minutes long, further into the topic, or far away from it. */
export const steers = ['shorter', 'deeper', 'else'] as const;
export const steerSchema = z.enum(steers);
export type Steer = z.infer<typeof steerSchema>;

export const NEXT_COUNT = 3;
export const MAX_EXCLUDED = 100;

/** `exclude` may be given once or many times. */
export const nextQuerySchema = z.object({
  steer: z.optional(steerSchema),
  exclude: preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(z.string().check(z.trim(), z.maxLength(TITLE_MAX_LENGTH)))
      .check(
        z.maxLength(MAX_EXCLUDED, `At most ${MAX_EXCLUDED} titles can be excluded.`),
        z.meta({ description: 'Titles that are not to be suggested: what the visitor has already' }),
      ),
  ),
});

/** What could be heard next, and what to create it with. */
export const nextArticleSchema = z.object({
  title: z.string(),
  wikiTitle: z.string().check(z.meta({ description: 'The article to create it from; for a part of an article, the same one' })),
  description: z.optional(z.string()),
  reason: z.string().check(z.meta({ description: 'Why, in one sentence' })),
  citation: z.optional(citationSchema).check(z.meta({ description: 'The sentence that the reason rests on' })),
  minutes: z.optional(z.number()),
  customInstructions: z.optional(z.string()),
});
export type NextArticle = z.infer<typeof nextArticleSchema>;

/** GET /api/podcasts/{id}/next */
export const nextArticlesSchema = z.object({ articles: z.array(nextArticleSchema) });
