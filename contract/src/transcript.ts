import * as z from 'zod/mini';
import { checkableSchema, speakerSchema, turnKindSchema } from './script.ts';

const contextSchema = z.optional(z.string());

/** The sentence of the article that a line rests on, with a link to its section of the pinned revision. */
export const citationSchema = z.object({
  id: z
    .optional(z.int().check(z.minimum(0)))
    .check(z.meta({ description: 'Number of the sentence in the pinned article; older podcasts lack it' })),
  sentence: z.string(),
  section: z.string(),
  url: z.string(),
  before: contextSchema.check(z.meta({ description: 'What the article says right before it; older podcasts lack it' })),
  after: contextSchema,
});
export type Citation = z.infer<typeof citationSchema>;

/** One line of the transcript. The times are null while the line is written but not spoken yet. */
export const transcriptLineSchema = z.object({
  index: z.int().check(z.minimum(0)),
  chapter: z.int().check(z.minimum(0)),
  speaker: speakerSchema,
  name: z.string(),
  kind: turnKindSchema,
  text: z.string(),
  startMs: z.nullable(z.int().check(z.minimum(0))),
  endMs: z.nullable(z.int().check(z.minimum(0))),
  citations: z.array(citationSchema),
  checkable: checkableSchema,
});
export type TranscriptLine = z.infer<typeof transcriptLineSchema>;

/** Grows while a podcast is generated: titles of chapters and lines as they are written. */
export const transcriptSchema = z.object({ chapters: z.array(z.string()), lines: z.array(transcriptLineSchema) });
export type Transcript = z.infer<typeof transcriptSchema>;
