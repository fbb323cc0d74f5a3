import * as z from 'zod/mini';
import { encyclopediaSchema } from './article.ts';
import { SEARCH_QUERY_MAX_LENGTH, TITLE_MAX_LENGTH } from './constants.ts';

export const searchQuerySchema = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_QUERY_MAX_LENGTH)),
});
export const titleQuerySchema = z.object({ title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX_LENGTH)) });

/** GET /api/search */
export const titlesSchema = z.array(z.string());

/** GET /api/wikipedia/search */
export const articleResultSchema = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  found: z.optional(z.string()).check(z.meta({ description: 'Where the text mentions what the title does not have' })),
});
export const articleResultsSchema = z.object({ results: z.array(articleResultSchema) });
export type ArticleResult = z.infer<typeof articleResultSchema>;

/** GET /api/summary. `choices` is there when the title can mean several articles. */
export const summarySchema = z.object({
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  source: encyclopediaSchema,
  choices: z.optional(z.array(z.string())),
});
export type Summary = z.infer<typeof summarySchema>;

/** GET /api/random */
export const featuredSchema = z.array(
  z.object({
    title: z.string(),
    hook: z.optional(z.string()).check(z.meta({ description: "The article's first sentence" })),
    minutes: z.optional(z.number()).check(z.meta({ description: 'About how long its podcast is' })),
  }),
);
export type FeaturedArticle = z.infer<typeof featuredSchema>[number];
