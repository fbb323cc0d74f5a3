import * as z from 'zod/mini';
import {
  chapterSchema,
  percentSchema,
  phaseSchema,
  podcastIdSchema,
  podcastStatusSchema,
  queuePositionSchema,
} from './podcast.ts';

export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), podcastId: podcastIdSchema }),
  z.object({
    type: z.literal('duration_update'),
    podcastId: podcastIdSchema,
    duration: z.number().check(z.positive(), z.maximum(86_400)),
  }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

export const podcastUpdateSchema = z.object({
  type: z.literal('podcast_update'),
  podcastId: podcastIdSchema,
  status: podcastStatusSchema,
  progress: z.nullable(z.string()),
  phase: phaseSchema,
  percent: percentSchema,
  queuePosition: queuePositionSchema,
  liveMs: z.int().check(z.minimum(0)),
  lines: z.int().check(z.minimum(0), z.meta({ description: 'Lines written so far' })),
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
