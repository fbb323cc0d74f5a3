import { z } from 'zod';
import { INSTRUCTIONS_MAX_LENGTH, MAX_MINUTES, PODCAST_LIST_LIMIT, TITLE_MAX_LENGTH } from './constants.ts';
import { DEFAULT_MODEL_TYPE } from './model-catalogue.ts';
import {
  modelTypeSchema,
  podcastIdSchema,
  podcastSchema,
  podcastStatusSchema,
  publicPodcastSchema,
  ttsProviderSchema,
} from './podcast.ts';
import { asRecord } from './read-forms.ts';
import { DEFAULT_TTS_PROVIDER } from './speech-providers.ts';

export const titleSchema = z.string().trim().min(1).max(TITLE_MAX_LENGTH);
const instructionsSchema = z.string().trim().max(INSTRUCTIONS_MAX_LENGTH);

/** Shared by podcasts and episodes: who writes and who speaks. */
export const makingChoicesSchema = z.object({
  ttsProvider: ttsProviderSchema.default(DEFAULT_TTS_PROVIDER),
  modelType: modelTypeSchema.default(DEFAULT_MODEL_TYPE),
  specificModel: z.string().trim().min(1).max(100).optional(),
});

/** `custom_instructions` is read too; of `wikiTitle` and `wikiTitles` one is enough. */
export const createPodcastSchema = z.preprocess(
  (body) => {
    const given = asRecord(body);
    return { ...given, customInstructions: given.customInstructions ?? given.custom_instructions };
  },
  makingChoicesSchema
    .extend({
      title: titleSchema.optional(),
      wikiTitle: titleSchema.optional(),
      wikiTitles: z.array(titleSchema).min(1).max(5).optional(),
      customInstructions: instructionsSchema.nullish(),
      maxLength: z.number().min(1).max(MAX_MINUTES).optional().meta({ description: 'Minutes at the most' }),
      isLocalStorage: z.boolean().optional(),
      restarted: z.boolean().optional().meta({ description: 'True for the one restart of a podcast that got stuck' }),
      restartOf: podcastIdSchema
        .optional()
        .meta({ description: 'The stuck one: where it is a part of a series, the new one takes its place' }),
    })
    .refine((body) => body.wikiTitle ?? body.wikiTitles?.[0], { message: 'No article selected', path: ['wikiTitle'] }),
);
export type CreatePodcastRequest = z.input<typeof makingChoicesSchema> & {
  title?: string;
  wikiTitle?: string;
  wikiTitles?: string[];
  customInstructions?: string | null;
  maxLength?: number;
  isLocalStorage?: boolean;
  restarted?: boolean;
  restartOf?: number;
};

export const podcastAnswerSchema = z.object({ podcast: podcastSchema });
export const publicPodcastAnswerSchema = z.object({ podcast: publicPodcastSchema });

export const listPodcastsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(PODCAST_LIST_LIMIT).default(50),
  page: z.coerce.number().int().min(1).default(1),
  status: podcastStatusSchema.optional(),
  search: z.string().trim().max(200).optional(),
  sortBy: z.enum(['created_at', 'updated_at', 'title', 'duration']).default('created_at'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  admin: z.stringbool().optional(),
  _: z.string().optional(),
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
