import * as z from 'zod/mini';
import { speakerSchema } from './script.ts';

/** Half a minute of a conversation, for visitors who have not heard one yet. */
export const sampleSchema = z.object({
  title: z.string(),
  article: z.string().check(z.meta({ description: 'The article that it comes from' })),
  audio_url: z.string(),
  duration: z.number().check(z.meta({ description: 'In seconds' })),
  lines: z.array(
    z.object({
      speaker: speakerSchema,
      name: z.string(),
      text: z.string(),
      startMs: z.int().check(z.minimum(0)),
      endMs: z.int().check(z.minimum(0)),
    }),
  ),
});
export type Sample = z.infer<typeof sampleSchema>;

/** GET /api/sample. Null until the server has spoken it, which it does once, after its first start. */
export const sampleAnswerSchema = z.object({ sample: z.nullable(sampleSchema) });
