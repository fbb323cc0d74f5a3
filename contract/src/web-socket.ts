import { z } from 'zod';
import {
  chapterSchema,
  percentSchema,
  podcastIdSchema,
  podcastPhaseSchema,
  podcastStatusSchema,
  queuePositionSchema,
} from './podcast.ts';

export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), podcastId: podcastIdSchema }),
  z.object({ type: z.literal('duration_update'), podcastId: podcastIdSchema, duration: z.number().positive().max(86_400) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

export const podcastUpdateSchema = z.object({
  type: z.literal('podcast_update'),
  podcastId: podcastIdSchema,
  status: podcastStatusSchema,
  progress: z.string().nullable(),
  phase: podcastPhaseSchema.nullable().default(null),
  percent: percentSchema,
  queuePosition: queuePositionSchema,
  liveMs: z.int().min(0),
  lines: z.int().min(0).meta({ description: 'Lines written so far' }),
});

export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), message: z.string() }),
  z.object({ type: z.literal('register_confirm'), podcastId: podcastIdSchema }),
  z.object({
    type: z.literal('chapter_update'),
    podcastId: podcastIdSchema,
    chapters: z.array(chapterSchema),
    duration: z.number(),
  }),
  podcastUpdateSchema,
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
