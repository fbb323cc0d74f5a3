import * as z from 'zod/mini';
import { chapterSchema, podcastSchema } from './podcast.ts';
import { asRecord, readTexts } from './read-forms.ts';

const { usage: _, ...kept } = podcastSchema.shape;

/** A podcast as a browser stores it. Old records may lack who wrote and spoke them. */
const exactSchema = z.object({
  ...kept,
  tts_provider: z.nullable(z.string()),
  model_type: z.nullable(z.string()),
  specific_model: z.nullable(z.string()),
  started_at: z.nullable(z.string()).check(z.meta({ description: "When it was requested, by this device's own clock" })),
  restarted: z.boolean().check(z.meta({ description: 'It got stuck once and was restarted; it is not restarted again' })),
  save_audio: z.boolean().check(z.meta({ description: 'It became ready and its audio is still to be saved on this device' })),
});
export type StoredPodcast = z.infer<typeof exactSchema>;

/** What a missing or unreadable field becomes, where that is not null. An unknown status can only be dismissed. */
const empty: Partial<StoredPodcast> = {
  title: '',
  wiki_title: '',
  wiki_titles: [],
  status: 'failed',
  created_at: '',
  updated_at: '',
  chapters: [],
  source_urls: [],
  live_ms: 0,
  percent: 0,
  restarted: false,
  save_audio: false,
};

const fields = Object.entries(exactSchema.shape).filter(([name]) => name !== 'id') as [keyof StoredPodcast, z.ZodMiniType][];

/** Reads one record of any age: a bad field costs no other. Without an id there is nothing to keep. */
export function readStoredPodcast(value: unknown): StoredPodcast | undefined {
  const record = asRecord(value);
  const id = readId(record.id);
  if (id === undefined) return undefined;
  const old: Record<string, unknown> = {
    ...record,
    updated_at: record.updated_at ?? record.created_at,
    custom_instructions: record.custom_instructions ?? record.customInstructions,
    chapters: readList(record.chapters, chapterSchema),
    source_urls: readTexts(record.source_urls),
  };
  const read = fields.map(([name, schema]) => {
    const result = old[name] === '' ? undefined : schema.safeParse(old[name]);
    return [name, result?.success ? result.data : (empty[name] ?? null)];
  });
  return { ...Object.fromEntries(read), id };
}

function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

function readList(value: unknown, entry: z.ZodMiniType): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const result = entry.safeParse(item);
    return result.success ? [result.data] : [];
  });
}
