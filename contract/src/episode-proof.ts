import * as z from 'zod/mini';
import { articleSourceSchema, sentenceSchema } from './article.ts';
import { groundingSchema, modelTypeSchema, ttsProviderSchema } from './podcast.ts';
import { speakerSchema, turnKindSchema } from './script.ts';

/** Counted up whenever an older reader would misread a newer file. */
export const PROOF_VERSION = 1;
/** Of the JSON. A long episode has some 40 kB; the longest article quoted whole has less than this. */
export const MAX_PROOF_BYTES = 4 * 1024 * 1024;

const timeSchema = z.int().check(z.minimum(0));

/** One line of the episode. `sources` are the ids of the sentences that it cites. */
export const proofLineSchema = z.object({
  speaker: speakerSchema,
  kind: turnKindSchema,
  text: z.string().check(z.minLength(1)),
  startMs: timeSchema,
  endMs: timeSchema,
  sources: z.array(z.int()),
});
export type ProofLine = z.infer<typeof proofLineSchema>;

/**
 * What an episode's mp3 carries so that anyone can check it again: from which revisions it was made and by whom, its lines,
 * and by section the sentences that they cite, with the few before each that its pronouns may stand for.
 */
export const episodeProofSchema = z.object({
  version: z.literal(PROOF_VERSION),
  title: z.string(),
  sources: z.array(z.omit(articleSourceSchema, { fetchedAt: true })).check(z.minLength(1)),
  writer: z.object({ type: modelTypeSchema, model: z.string() }),
  voice: z.object({ provider: ttsProviderSchema, model: z.string() }),
  grounding: groundingSchema,
  sections: z.array(z.object({ heading: z.string(), sentences: z.array(sentenceSchema) })),
  lines: z.array(proofLineSchema).check(z.minLength(1)),
});
export type EpisodeProof = z.infer<typeof episodeProofSchema>;
