import { z } from 'zod';
import { encyclopediaSchema } from './article.ts';
import { modelTypes } from './model-catalogue.ts';
import { podcastStatuses } from './podcast-status.ts';
import { podcastPhases } from './progress.ts';
import { asRecord, readShowNotes, readTimestamp, readTitles } from './read-forms.ts';
import { episodeRoleSchema } from './script.ts';
import { ttsProviders } from './speech-providers.ts';

export const podcastIdSchema = z
  .int()
  .positive()
  .meta({ description: 'Random, so that a link cannot be guessed; at most 2^53 - 1' });

export const podcastStatusSchema = z.enum(podcastStatuses);
export const podcastPhaseSchema = z.enum(podcastPhases);
export const modelTypeSchema = z.enum(modelTypes);
export const ttsProviderSchema = z.enum(ttsProviders);

export const chapterSchema = z.object({
  timestamp: z.preprocess((value) => readTimestamp(value), z.number().min(0)),
  title: z.string(),
});

/** With defaults, because answers of older servers lack them. */
export const percentSchema = z.int().min(0).max(100).default(0).meta({ description: 'Never goes back; 100 when it is ready' });
export const queuePositionSchema = z
  .int()
  .min(0)
  .nullable()
  .default(null)
  .meta({ description: 'How many podcasts are ahead of it while it waits; null otherwise' });

/** How many factual lines were held against the article before they were spoken. */
export const groundingSchema = z.object({
  factual: z.int().min(0),
  checked: z.int().min(0),
  rewritten: z.int().min(0),
  replaced: z.int().min(0),
});
export type Grounding = z.infer<typeof groundingSchema>;

/** Old forms are read by the tolerant reader, which the browser loads first; the counts are read here, so as not to burden it. */
export const showNotesSchema = z.preprocess(
  (value) => {
    const notes = readShowNotes(value);
    const { grounding } = asRecord(value);
    return notes && grounding ? { ...notes, grounding } : notes;
  },
  z.object({
    summary: z.string(),
    keyPoints: z.array(z.string()),
    sources: z.array(z.string()),
    grounding: groundingSchema.optional(),
  }),
);

/** Tokens and money really used for a podcast; `estimated` when a provider did not say. */
export const usageSchema = z.object({
  inputTokens: z.number().min(0),
  outputTokens: z.number().min(0),
  costUsd: z.number().min(0),
  estimated: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;

export const podcastSchema = z.object({
  id: podcastIdSchema,
  title: z.string(),
  wiki_title: z.string(),
  wiki_titles: z.preprocess(readTitles, z.array(z.string())),
  status: podcastStatusSchema,
  progress: z.string().nullable().meta({ description: 'The progress as a sentence' }),
  phase: podcastPhaseSchema.nullable().default(null).meta({ description: 'What is being done; null once it has ended' }),
  percent: percentSchema,
  queue_position: queuePositionSchema,
  error: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  duration: z.number().nullable().meta({ description: 'Seconds; null until it is known' }),
  audio_url: z.string().nullable(),
  audio_filename: z.string().nullable(),
  transcript: z.string().nullable(),
  chapters: z.array(chapterSchema),
  show_notes: showNotesSchema.nullable(),
  tts_provider: ttsProviderSchema,
  model_type: modelTypeSchema,
  specific_model: z.string(),
  role: episodeRoleSchema.nullable(),
  part_number: z.int().min(1).nullable(),
  series_id: z.int().nullable(),
  custom_instructions: z.string().nullable(),
  user_id: z.null(),
  source: encyclopediaSchema.nullable().meta({ description: 'Which encyclopedia the article came from' }),
  source_urls: z.array(z.string()).meta({ description: 'Permanent addresses of the pinned revisions' }),
  licence: z.string().nullable(),
  live_ms: z.int().min(0).meta({ description: 'Milliseconds that can be heard already' }),
  grounding: groundingSchema.nullable(),
  usage: usageSchema.nullable(),
});
export type Podcast = z.infer<typeof podcastSchema>;

/** What anyone with the link may see of a ready podcast. */
export const publicPodcastSchema = podcastSchema.omit({ custom_instructions: true, usage: true, error: true, user_id: true });
export type PublicPodcast = z.infer<typeof publicPodcastSchema>;
