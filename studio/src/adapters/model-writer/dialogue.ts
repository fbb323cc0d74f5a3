import { turnKindSchema, turnSchema } from '@duologue/contract';
import { z } from 'zod';

const elementSchema = z.object({ ...turnSchema.shape, kind: z.enum(['title', ...turnKindSchema.options]) });
/** One element of a model's script: a chapter's title or a line. */
export type ModelElement = z.infer<typeof elementSchema>;

export const dialogue = { name: 'dialogue', element: elementSchema };
