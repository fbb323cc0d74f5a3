import * as z from 'zod/mini';
import { speakerSchema, turnKindSchema } from './script.ts';
import { citationSchema } from './transcript.ts';

export const MAX_QUESTION_LENGTH = 300;
/** A visitor's questions about one podcast; the oldest make room. */
export const MAX_QUESTIONS_KEPT = 100;
const DAY_MS = 24 * 60 * 60_000;

/** POST /api/podcasts/{id}/questions: what a listener asks, and how far they had listened. */
export const askSchema = z.object({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The question is empty.'),
      z.maxLength(MAX_QUESTION_LENGTH, `A question may have at most ${MAX_QUESTION_LENGTH} characters.`),
    ),
  atMs: z
    ._default(z.int().check(z.minimum(0), z.maximum(DAY_MS)), 0)
    .check(z.meta({ description: 'Where the episode was paused: the question stands there in the transcript' })),
});
export type Ask = z.infer<typeof askSchema>;

/** One line of a spoken answer. */
export const answerLineSchema = z.object({
  speaker: speakerSchema,
  name: z.string(),
  kind: turnKindSchema,
  text: z.string(),
  citations: z.array(citationSchema),
});
export type AnswerLine = z.infer<typeof answerLineSchema>;

/** A question with its answer, as kept for the visitor who asked. */
export const questionSchema = z.object({
  id: z.int().check(z.positive()),
  question: z.string(),
  atMs: z.int().check(z.minimum(0)),
  answered: z.boolean().check(z.meta({ description: 'False: the article does not say, and the hosts say so' })),
  lines: z.array(answerLineSchema).check(z.minLength(1)),
  audioUrl: z.string().check(z.meta({ description: 'Spoken by the hosts, as mp3; whoever has this address can hear it' })),
  askedAt: z.string(),
});
export type Question = z.infer<typeof questionSchema>;

export const questionAnswerSchema = z.object({ question: questionSchema });
/** GET /api/podcasts/{id}/questions: the visitor's own, in the order of the transcript. */
export const questionListSchema = z.object({ questions: z.array(questionSchema) });
