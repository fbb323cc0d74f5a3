import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { articleSchema, groundingSchema, modelTypes, scriptPartSchema, ttsProviders, usageSchema } from '@duologue/contract';
import { z } from 'zod';
import { writeWhole } from './folder-clip-store.ts';
import type { MakeOptions } from './make-options.ts';

const keptSchema = z.object({
  article: z.optional(articleSchema),
  parts: z.array(z.object({ part: scriptPartSchema, writer: z.object({ type: z.enum(modelTypes), model: z.string() }) })),
  grounding: z.optional(groundingSchema),
  usage: z.optional(usageSchema),
  voice: z.object({ provider: z.enum(ttsProviders), model: z.string() }).optional(),
});
export type KeptWork = z.infer<typeof keptSchema>;

/** What earlier runs of the same order wrote. */
export function keptWorkFile(folder: string, options: MakeOptions): string {
  const order = JSON.stringify([options.title, options.maxMinutes, options.modelType, options.model, options.instructions]);
  return path.join(folder, `script-${createHash('sha256').update(order).digest('hex').slice(0, 16)}.json`);
}

export async function readKeptWork(file: string): Promise<KeptWork> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // None yet, or of an older version: everything is made anew.
    return { parts: [] };
  }
}

export const writeKeptWork = (file: string, work: KeptWork) => writeWhole(file, JSON.stringify(work));
