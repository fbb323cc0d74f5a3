import { z } from 'zod';

/** What we read of MediaWiki's answers (`formatversion=2`). Everything else in them is ignored. */

/** These become links on our pages, so they are http(s) or nothing: a wiki may say `javascript:`. */
const linkSchema = z.string().transform((text) => {
  const address = text.startsWith('//') ? `https:${text}` : text;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : '';
});

const pageSchema = z.object({
  ns: z.number(),
  title: z.string(),
  missing: z.boolean().optional(),
  invalid: z.boolean().optional(),
  special: z.boolean().optional(),
  index: z.number().optional(),
  length: z.number().optional(),
  description: z.string().optional(),
  extract: z.string().optional(),
  fullurl: linkSchema.optional(),
  revisions: z.array(z.object({ revid: z.number(), timestamp: z.string().optional() })).optional(),
  /** A page of choices has the property with an empty value. */
  pageprops: z.object({ disambiguation: z.string().optional() }).optional(),
});

const redirectSchema = z.object({ from: z.string(), to: z.string(), index: z.number().optional() });

/** `query` is missing when there is nothing, `pages` when a redirect goes in circles. */
export const pagesAnswerSchema = z.object({
  query: z.object({ pages: z.array(pageSchema).default([]), redirects: z.array(redirectSchema).default([]) }).optional(),
});
export type PagesAnswer = z.infer<typeof pagesAnswerSchema>;

export const membersAnswerSchema = z.object({
  query: z.object({ categorymembers: z.array(z.object({ title: z.string() })).default([]) }).optional(),
});

export const parseAnswerSchema = z.object({
  parse: z.object({
    title: z.string(),
    revid: z.number(),
    text: z.string(),
    displaytitle: z.string(),
    properties: z.record(z.string(), z.string()),
    redirects: z.array(redirectSchema).default([]),
    links: z.array(z.object({ ns: z.number(), title: z.string(), exists: z.boolean() })).default([]),
  }),
});

export const rightsAnswerSchema = z.object({
  query: z.object({ rightsinfo: z.object({ url: linkSchema, text: z.string() }) }),
});

export const errorAnswerSchema = z.object({ error: z.object({ code: z.string(), info: z.string() }) });
