import * as z from 'zod/mini';
import {
  INSTRUCTIONS_MAX_LENGTH,
  MAX_MINUTES,
  PODCAST_LIST_LIMIT,
  SPECIFIC_MODEL_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './constants.ts';
import { episodeFormats, SHORTEST_MINUTES } from './episode-format.ts';
import { hostVoiceIds } from './host-voices.ts';
import { DEFAULT_MODEL_TYPE, modelIdPattern } from './model-catalogue.ts';
import {
  modelTypeSchema,
  podcastIdSchema,
  podcastSchema,
  podcastStatusSchema,
  publicPodcastSchema,
  ttsProviderSchema,
  understoodSchema,
} from './podcast.ts';
import { preprocess } from './preprocess.ts';
import { asRecord } from './read-forms.ts';
import { DEFAULT_TTS_PROVIDER } from './speech-providers.ts';

export const titleSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX_LENGTH));
const instructionsSchema = z.string().check(z.trim(), z.maxLength(INSTRUCTIONS_MAX_LENGTH));

/** Shared by podcasts and episodes: who writes, who speaks, how it is told and how long it may be. */
export const generationChoicesSchema = z.object({
  ttsProvider: z._default(ttsProviderSchema, DEFAULT_TTS_PROVIDER),
  modelType: z._default(modelTypeSchema, DEFAULT_MODEL_TYPE),
  specificModel: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(SPECIFIC_MODEL_MAX_LENGTH),
        z.regex(modelIdPattern, "'specificModel' may hold letters, digits and . _ - : / only, and no two dots in a row."),
      ),
  ),
  format: z.nullish(z.enum(episodeFormats)),
  minutes: z.nullish(
    z
      .number()
      .check(
        z.minimum(SHORTEST_MINUTES),
        z.maximum(MAX_MINUTES),
        z.meta({ description: 'At most so long; absent: as the article allows' }),
      ),
  ),
  hosts: z.nullish(
    z.enum(hostVoiceIds).check(z.meta({ description: 'Two voices of the voice provider; where another one speaks, its own do' })),
  ),
});

/** `custom_instructions` is read too; of `wikiTitle` and `wikiTitles` one is enough. */
export const createPodcastSchema = preprocess(
  (body) => {
    const given = asRecord(body);
    return { ...given, customInstructions: given.customInstructions ?? given.custom_instructions };
  },
  z
    .extend(generationChoicesSchema, {
      title: z.optional(titleSchema),
      wikiTitle: z.optional(titleSchema),
      wikiTitles: z.optional(z.array(titleSchema).check(z.minLength(1), z.maxLength(5))),
      customInstructions: z.nullish(instructionsSchema),
      maxLength: z.optional(
        z.number().check(z.minimum(1), z.maximum(MAX_MINUTES), z.meta({ description: 'Minutes at the most' })),
      ),
      isLocalStorage: z.optional(z.boolean()),
      restarted: z.optional(z.boolean().check(z.meta({ description: 'True for the one restart of a podcast that got stuck' }))),
      restartOf: z.optional(
        podcastIdSchema.check(
          z.meta({ description: 'The stuck one: where it is a part of a series, the new one takes its place' }),
        ),
      ),
    })
    .check(z.refine((body) => body.wikiTitle ?? body.wikiTitles?.[0], { message: 'No article selected', path: ['wikiTitle'] })),
);
export type CreatePodcastRequest = z.input<typeof generationChoicesSchema> & {
  title?: string;
  wikiTitle?: string;
  wikiTitles?: string[];
  customInstructions?: string | null;
  maxLength?: number;
  isLocalStorage?: boolean;
  restarted?: boolean;
  restartOf?: number;
};

/** What a podcast would be like: asked before it is created. */
export const wishesRequestSchema = z.object({
  wikiTitle: z.optional(titleSchema),
  modelType: generationChoicesSchema.shape.modelType,
  customInstructions: z.nullish(instructionsSchema),
  format: generationChoicesSchema.shape.format,
  minutes: generationChoicesSchema.shape.minutes,
});
export type WishesRequest = z.input<typeof wishesRequestSchema>;
export const wishesAnswerSchema = z.object({ understood: understoodSchema });

export const podcastAnswerSchema = z.object({ podcast: podcastSchema });
export const publicPodcastAnswerSchema = z.object({ podcast: publicPodcastSchema });

/** The owner sees everything, others the public view. */
export const podcastViewAnswerSchema = z.union([podcastAnswerSchema, publicPodcastAnswerSchema]);
export type PodcastView = z.infer<typeof podcastViewAnswerSchema>['podcast'];

export const listPodcastsQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PODCAST_LIST_LIMIT)), 50),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  status: z.optional(podcastStatusSchema),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sortBy: z._default(z.enum(['created_at', 'updated_at', 'title', 'duration']), 'created_at'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
  admin: z.optional(z.stringbool()),
  _: z.optional(z.string()),
});
export type ListPodcastsQuery = z.infer<typeof listPodcastsQuerySchema>;

export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

export const podcastListSchema = z.object({ podcasts: z.array(podcastSchema), pagination: paginationSchema });
export type PodcastList = z.infer<typeof podcastListSchema>;

export const cancelAnswerSchema = z.object({ message: z.string() });
