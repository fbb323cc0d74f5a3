import * as z from 'zod/mini';
import { encyclopediaSchema } from './article.ts';
import { episodeFormats } from './episode-format.ts';
import { modelTypes } from './model-catalogue.ts';
import { podcastStatuses } from './podcast-status.ts';
import { preprocess } from './preprocess.ts';
import { podcastPhases } from './progress.ts';
import { readShowNotes, readTimestamp, readTitles } from './read-forms.ts';
import { episodeRoleSchema } from './script.ts';
import { ttsProviders } from './speech-providers.ts';

export const podcastIdSchema = z
  .int()
  .check(z.positive(), z.meta({ description: 'Random, so that a link cannot be guessed; at most 2^53 - 1' }));

export const podcastStatusSchema = z.enum(podcastStatuses);
export const podcastPhaseSchema = z.enum(podcastPhases);
export const modelTypeSchema = z.enum(modelTypes);
export const ttsProviderSchema = z.enum(ttsProviders);

export const chapterSchema = z.object({
  timestamp: preprocess(readTimestamp, z.number().check(z.minimum(0))),
  title: z.string(),
});
export type Chapter = z.infer<typeof chapterSchema>;

const countSchema = z.int().check(z.minimum(0));

/** With defaults, because answers of older servers lack them. */
export const phaseSchema = z
  ._default(z.nullable(podcastPhaseSchema), null)
  .check(z.meta({ description: 'What is being done; null once it has ended' }));
export const percentSchema = z
  ._default(countSchema.check(z.maximum(100)), 0)
  .check(z.meta({ description: 'Never goes back; 100 when it is ready' }));
export const queuePositionSchema = z
  ._default(z.nullable(countSchema), null)
  .check(z.meta({ description: 'How many podcasts are ahead of it while it waits; null otherwise' }));

export const understoodSchema = z
  ._default(z.array(z.string()), [])
  .check(z.meta({ description: 'What was understood of the wishes, and what was not, in sentences' }));

/** How many lines state something, and how many of them could be compared with the article before they were spoken. */
export const groundingSchema = z.object({
  factual: countSchema,
  checked: countSchema,
  rewritten: countSchema,
  replaced: countSchema,
  /** Of the checked ones, those that a second model judged too. Records from before that have none. */
  judged: z.optional(countSchema),
});
export type Grounding = z.infer<typeof groundingSchema>;

export const showNotesSchema = preprocess(
  readShowNotes,
  z.object({
    summary: z.string(),
    keyPoints: z.array(z.string()),
    sources: z.array(z.string()),
    grounding: z.optional(groundingSchema),
  }),
);
export type ShowNotes = z.infer<typeof showNotesSchema>;

/** Tokens and money really used for a podcast; `estimated` when a provider did not say. */
export const usageSchema = z.object({
  inputTokens: z.number().check(z.minimum(0)),
  outputTokens: z.number().check(z.minimum(0)),
  costUsd: z.number().check(z.minimum(0)),
  estimated: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;

export function addUsage(total: Usage | null | undefined, used: Usage): Usage {
  if (!total) return used;
  return {
    inputTokens: total.inputTokens + used.inputTokens,
    outputTokens: total.outputTokens + used.outputTokens,
    costUsd: total.costUsd + used.costUsd,
    estimated: total.estimated || used.estimated,
  };
}

export const podcastSchema = z.object({
  id: podcastIdSchema,
  title: z.string(),
  wiki_title: z.string(),
  wiki_titles: preprocess(readTitles, z.array(z.string())),
  status: podcastStatusSchema,
  progress: z.nullable(z.string()).check(z.meta({ description: 'The progress as a sentence' })),
  phase: phaseSchema,
  percent: percentSchema,
  queue_position: queuePositionSchema,
  error: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  duration: z.nullable(z.number()).check(z.meta({ description: 'Seconds; null until it is known' })),
  audio_url: z.nullable(z.string()),
  audio_filename: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
  chapters: z.array(chapterSchema),
  show_notes: z.nullable(showNotesSchema),
  tts_provider: ttsProviderSchema,
  tts_model: z
    .optional(z.nullable(z.string()))
    .check(z.meta({ description: 'The voice model that spoke it, once it has spoken' })),
  model_type: modelTypeSchema,
  specific_model: z.string(),
  role: z.nullable(episodeRoleSchema),
  part_number: z.nullable(z.int().check(z.minimum(1))),
  series_id: z.nullable(z.int()),
  custom_instructions: z.nullable(z.string()),
  format: z
    ._default(z.nullable(z.enum(episodeFormats)), null)
    .check(z.meta({ description: 'As chosen; null: by the instructions' })),
  minutes: z._default(z.nullable(z.number()), null).check(z.meta({ description: 'The length that was chosen' })),
  hosts: z._default(z.nullable(z.string()), null).check(z.meta({ description: 'The voices that were chosen' })),
  understood: understoodSchema,
  user_id: z.null(),
  source: z.nullable(encyclopediaSchema).check(z.meta({ description: 'Which encyclopedia the article came from' })),
  source_urls: z.array(z.string()).check(z.meta({ description: 'Permanent addresses of the pinned revisions' })),
  licence: z.nullable(z.string()),
  live_ms: countSchema.check(z.meta({ description: 'Milliseconds that can be heard already' })),
  grounding: z.nullable(groundingSchema),
  usage: z.nullable(usageSchema),
  edition: z
    ._default(z.int().check(z.minimum(1)), 1)
    .check(z.meta({ description: 'Counts up with each update to a newer revision of the article' })),
  revised_at: z._default(z.nullable(z.string()), null).check(z.meta({ description: 'When it was last updated' })),
  changed_lines: z
    ._default(z.nullable(countSchema), null)
    .check(z.meta({ description: 'How many lines the last update changed or left out' })),
});
export type Podcast = z.infer<typeof podcastSchema>;

/** What anyone with the link may see of a ready podcast. */
export const publicPodcastSchema = z.omit(podcastSchema, {
  custom_instructions: true,
  understood: true,
  usage: true,
  error: true,
  user_id: true,
});
export type PublicPodcast = z.infer<typeof publicPodcastSchema>;
