import * as z from 'zod/mini';
import { encyclopediaSchema } from './article.ts';
import { preprocess } from './preprocess.ts';

/** In any case: 'Configured' means the same. */
export const serviceStatusSchema = preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(['healthy', 'configured', 'not configured', 'unhealthy']),
);
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;
const serviceSchema = z.object({ status: serviceStatusSchema, message: z.optional(z.string()) });

/** The specification's parts are always there; the optional ones are ours, and another server may leave them out. */
export const systemStatusSchema = z.object({
  timestamp: z.string(),
  version: z.optional(z.string()),
  making: z.optional(z.boolean().check(z.meta({ description: 'False while the operator has turned making off' }))),
  services: z.object({
    database: z.extend(serviceSchema, {
      latency: z.optional(z.nullable(z.number()).check(z.meta({ description: 'Milliseconds' }))),
    }),
    storage: z.extend(serviceSchema, { podcastCount: z.optional(z.nullable(z.int())) }),
    tts: z.object({
      chirp: serviceSchema,
      openai: z.optional(serviceSchema),
      elevenlabs: z.optional(serviceSchema),
      builtin: z.optional(serviceSchema),
    }),
    ai: z.object({
      openai: z.extend(serviceSchema, {
        models: z.optional(
          z.array(z.string()).check(z.meta({ description: 'What OPENAI_BASE_URL offers, where that is a server of your own' })),
        ),
      }),
      deepseek: serviceSchema,
      gemini: serviceSchema,
      builtin: z.optional(serviceSchema),
    }),
    encyclopedia: z.optional(z.extend(serviceSchema, { source: encyclopediaSchema })),
    queue: z.optional(z.extend(serviceSchema, { waiting: z.nullable(z.int()), active: z.nullable(z.int()) })),
  }),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
