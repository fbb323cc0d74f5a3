import * as z from 'zod/mini';

export const encyclopediaSchema = z.enum(['wikipedia', 'shelf']);
export type EncyclopediaName = z.infer<typeof encyclopediaSchema>;

/** Where an article's text comes from, pinned to one revision, with what its licence asks us to say. */
export const articleSourceSchema = z.object({
  encyclopedia: encyclopediaSchema,
  title: z.string(),
  url: z.string().check(z.meta({ description: 'Permanent address of the pinned revision; empty for an article without a page' })),
  revision: z.string(),
  fetchedAt: z.string(),
  licence: z.object({ name: z.string(), url: z.string() }),
});
export type ArticleSource = z.infer<typeof articleSourceSchema>;

export const sentenceSchema = z.object({ id: z.number(), text: z.string() });
export type Sentence = z.infer<typeof sentenceSchema>;

/** The lead is the first section and has an empty heading. Sentence numbers run through the whole article. */
export const sectionSchema = z.object({
  heading: z.string(),
  level: z.number(),
  url: z.string(),
  sentences: z.array(sentenceSchema),
});
export type Section = z.infer<typeof sectionSchema>;

/** Several articles joined into one have several sources. */
export const articleSchema = z.object({
  title: z.string(),
  description: z.string(),
  sources: z.array(articleSourceSchema).check(z.minLength(1)),
  sections: z.array(sectionSchema),
});
export type Article = z.infer<typeof articleSchema>;
