import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { articleSchema, groundingSchema, modelTypes, scriptPartSchema, ttsProviders, usageSchema } from '@duologue/contract';
import { z } from 'zod';
import { writeWhole } from './folder-clip-store.ts';
import type { MakeOptions } from './make-options.ts';

const savedRunSchema = z.object({
  article: z.optional(articleSchema),
  parts: z.array(z.object({ part: scriptPartSchema, writer: z.object({ type: z.enum(modelTypes), model: z.string() }) })),
  grounding: z.optional(groundingSchema),
  usage: z.optional(usageSchema),
  voice: z.object({ provider: z.enum(ttsProviders), model: z.string() }).optional(),
});
export type SavedRun = z.infer<typeof savedRunSchema>;

/** What earlier runs of the same order wrote. */
export function savedRunFile(folder: string, options: MakeOptions): string {
  const { title, minutes, format, modelType, model, instructions } = options;
  const order = JSON.stringify([title, minutes, modelType, model, instructions, ...(format ? [format] : [])]);
  return path.join(folder, `script-${createHash('sha256').update(order).digest('hex').slice(0, 16)}.json`);
}

export async function readSavedRun(file: string): Promise<SavedRun> {
  try {
    return savedRunSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // None yet, or of an older version: everything is made anew.
    return { parts: [] };
  }
}

export const writeSavedRun = (file: string, work: SavedRun) => writeWhole(file, JSON.stringify(work));
