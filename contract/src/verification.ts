import * as z from 'zod/mini';
import { episodeProofSchema, proofLineSchema } from './episode-proof.ts';

const countSchema = z.int().check(z.minimum(0));
const quotedSchema = z.object({ section: z.string(), text: z.string() });

/** How the lines of an episode stand when they are checked again. The four add up to all lines. */
export const lineCountsSchema = z.object({
  held: countSchema.check(z.meta({ description: 'State something, and the article says it' })),
  failed: countSchema.check(z.meta({ description: 'State or suppose something that the article does not say' })),
  notCheckable: countSchema.check(
    z.meta({ description: 'A comparison or an opinion of the hosts, which no sentence can support' }),
  ),
  noClaim: countSchema.check(z.meta({ description: 'Questions, reactions and other talk that states nothing' })),
});

/** A line that does not hold, with the sentences that it cites and the reasons. */
export const failedLineSchema = z.extend(z.omit(proofLineSchema, { kind: true, sources: true }), {
  index: countSchema,
  name: z.string(),
  cited: z.array(quotedSchema),
  problems: z.array(z.string()),
});

/** What came of checking an episode again. */
export const verificationSchema = z.object({
  ...z.pick(episodeProofSchema, { title: true, sources: true, writer: true, voice: true }).shape,
  offline: z.boolean().check(z.meta({ description: 'Compared with the sentences in the file alone, not with the article' })),
  judged: z
    .nullable(z.object({ model: z.string(), asked: countSchema, supported: countSchema }))
    .check(z.meta({ description: 'How many lines that the rules doubt a model was asked about; null: none was' })),
  notes: z.array(z.string()),
  counts: lineCountsSchema,
  failed: z.array(failedLineSchema),
  notInArticle: z
    .array(quotedSchema)
    .check(z.meta({ description: 'Sentences that the file gives as the article’s and that this revision does not have' })),
});
export type Verification = z.infer<typeof verificationSchema>;

/** `npm run verify -- --json`: one entry for each file. */
export const verificationsSchema = z.array(
  z.discriminatedUnion('checked', [
    z.extend(verificationSchema, { file: z.string(), checked: z.literal(true) }),
    z.object({ file: z.string(), checked: z.literal(false), reason: z.string() }),
  ]),
);
export type FileVerification = z.infer<typeof verificationsSchema>[number];
