import { z } from 'zod';
import { encyclopediaSchema } from './article.ts';

export const serviceStatusSchema = z.enum(['healthy', 'configured', 'not configured', 'unhealthy']);
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;
const serviceSchema = z.object({ status: serviceStatusSchema, message: z.string().optional() });

export const systemStatusSchema = z.object({
  timestamp: z.string(),
  version: z.string(),
  making: z.boolean().meta({ description: 'False while the operator has turned making off' }),
  services: z.object({
    database: serviceSchema.extend({ latency: z.number().nullable().meta({ description: 'Milliseconds' }) }),
    storage: serviceSchema.extend({ podcastCount: z.int().nullable() }),
    tts: z.object({ chirp: serviceSchema, openai: serviceSchema, elevenlabs: serviceSchema, builtin: serviceSchema }),
    ai: z.object({ openai: serviceSchema, deepseek: serviceSchema, gemini: serviceSchema, builtin: serviceSchema }),
    encyclopedia: serviceSchema.extend({ source: encyclopediaSchema }),
    queue: serviceSchema.extend({ waiting: z.int().nullable(), active: z.int().nullable() }),
  }),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
