import * as z from 'zod/mini';
import { encyclopediaSchema } from './article.ts';
import { speakerSchema } from './script.ts';

const countSchema = z.int().check(z.minimum(0));

/** Why a line is another one now: the article says it differently, no longer says it, or the line hung on one that went. */
export const changeReasons = ['changed', 'gone', 'reply'] as const;

/** A line of the transcript that an update changed or left out. */
export const lineChangeSchema = z.object({
  line: countSchema.check(z.meta({ description: 'Its index in the transcript before the update' })),
  speaker: speakerSchema,
  name: z.string(),
  before: z.string(),
  after: z.nullable(z.string()).check(z.meta({ description: 'null: the line was left out' })),
  reason: z.enum(changeReasons),
  sentence: z
    .object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })
    .check(z.meta({ description: 'The sentence of the article that it rests on, in both revisions' })),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

/** An article of the podcast: the revision that it was made from, and the newest one, where that is known. */
const articleRevisionsSchema = z.object({
  encyclopedia: encyclopediaSchema,
  title: z.string(),
  revision: z.string(),
  url: z.string(),
  fetchedAt: z.string(),
  newest: z.nullable(z.object({ revision: z.string(), changedAt: z.nullable(z.string()) })),
});

export const updateStates = ['running', 'done', 'failed'] as const;

/** An update that runs, or the last one. */
export const podcastUpdateRunSchema = z.object({
  state: z.enum(updateStates),
  edition: z.int().check(z.minimum(2), z.meta({ description: 'The edition that it makes or made' })),
  percent: countSchema.check(z.maximum(100)),
  error: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  changes: z.array(lineChangeSchema),
  stillTrue: countSchema.check(z.meta({ description: 'Lines whose sentences changed and that still hold' })),
  newSections: z.array(z.string()).check(z.meta({ description: 'New sections of the article, which the podcast does not tell' })),
});
export type PodcastUpdateRun = z.infer<typeof podcastUpdateRunSchema>;

export const articleStates = ['current', 'newer', 'unknown'] as const;

/** GET and POST /api/podcasts/{id}/update: is there a newer revision of the article, and what do updates do? */
export const updateAnswerSchema = z.object({
  state: z.enum(articleStates),
  message: z.nullable(z.string()).check(z.meta({ description: 'Why it is not known' })),
  mayUpdate: z.boolean().check(z.meta({ description: 'The visitor may start an update now' })),
  articles: z.array(articleRevisionsSchema),
  update: z.nullable(podcastUpdateRunSchema),
});
export type UpdateAnswer = z.infer<typeof updateAnswerSchema>;
