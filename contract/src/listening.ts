import * as z from 'zod/mini';
import { preprocess } from './preprocess.ts';

/** A bare number of seconds, as it was stored at first, or what is stored now. */
function readForm(value: unknown): unknown {
  return typeof value === 'number' ? { seconds: value } : value;
}

const secondsSchema = z.catch(z.number().check(z.minimum(0)), 0);

/** How far a listener is in one podcast. */
export const listenedSchema = preprocess(
  readForm,
  z.object({
    seconds: secondsSchema,
    duration: secondsSchema.check(z.meta({ description: '0 where it was not known yet' })),
    played: z.catch(z.boolean(), false).check(z.meta({ description: 'Heard to the end at least once' })),
    at: z.catch(z.number(), 0).check(z.meta({ description: 'When it was last heard, in milliseconds since 1970' })),
  }),
);
export type Listened = z.infer<typeof listenedSchema>;
