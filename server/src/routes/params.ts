import { apiErrorSchema, podcastIdSchema } from '@duologue/contract';
import { z } from 'zod';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'The id in the address must be a whole number.')
  .transform(Number);
const podcastId = wholeNumber.pipe(podcastIdSchema);
/** Playlists and series are counted up; the database's integer ends here. */
const countedId = wholeNumber.pipe(z.int().max(2_147_483_647));

export const podcastParamsSchema = z.object({ id: podcastId });
/** Both are as hard to guess as a podcast's. */
export const questionParamsSchema = z.object({ id: podcastId, questionId: podcastId });
export const countedParamsSchema = z.object({ id: countedId });
export const playlistItemParamsSchema = z.object({ id: countedId, podcastId });

export const feedParamsSchema = z.object({
  token: z.string().regex(/^[\w-]{10,64}$/, 'This is not the address of a feed.'),
});

/** Without it an address leads to the newest edition. */
export const editionSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'The edition must be a whole number.')
  .transform(Number)
  .optional()
  .meta({ description: 'An edition of the podcast, which never changes; default: the newest' });

/** Browsers add `_={timestamp}` against caches; it means nothing to us. */
export const cacheBustingSchema = z.object({ _: z.string().max(50).optional() });

type Answers = Record<number, unknown>;

/** What the API's description says of a call; every call may also answer with an error. */
export function about<A extends Answers>(tag: string, summary: string, answers: A) {
  return { tags: [tag], summary, response: { ...answers, ...errorResponses } };
}

/** The same for a call that needs a session. */
export function aboutOwn<A extends Answers>(tag: string, summary: string, answers: A) {
  return { ...about(tag, summary, answers), security: [{ session: [] }] };
}

/** Every call may answer with these. */
export const errorResponses = { '4xx': apiErrorSchema, '5xx': apiErrorSchema } as const;

/** For what the visitor may have already. */
export const unchanged = z.null().meta({ description: 'It is the one that If-None-Match names' });
/** For what never changes: it may also lie elsewhere. */
export const publishedAnswers = {
  302: z.null().meta({ description: 'It lies at the public address of the store (AUDIO_PUBLIC_URL)' }),
  304: unchanged,
} as const;
