import * as z from 'zod/mini';
import { podcastSchema } from './podcast.ts';
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

/** What can be played: a stored podcast, a shared one, an episode of a series. Browsers store the last one and their queue. */
export const playableSchema = z.extend(
  z.pick(podcastSchema, {
    id: true,
    title: true,
    audio_url: true,
    audio_filename: true,
    chapters: true,
    show_notes: true,
    duration: true,
  }),
  { status: z.optional(z.string()) },
);
export type Playable = z.infer<typeof playableSchema>;

/** A podcast in the queue; `queued` ones were put there by hand and outlive the list that plays. */
export const queueItemSchema = z.extend(playableSchema, { queued: z.optional(z.boolean()) });
export type QueueItem = z.infer<typeof queueItemSchema>;
