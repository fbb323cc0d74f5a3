import * as z from 'zod/mini';
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
