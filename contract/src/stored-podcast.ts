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
  understood: [],
  source_urls: [],
  live_ms: 0,
  percent: 0,
  edition: 1,
  restarted: false,
  save_audio: false,
};

/** How to read one field, and what a missing or unreadable one becomes. */
type Field = { name: string; fits: (value: unknown) => boolean; read: (value: unknown) => unknown; otherwise: unknown };

const fields: Field[] = Object.entries(exactSchema.shape)
  .filter(([name]) => name !== 'id')
  .map(([name, schema]) => {
    const otherwise = empty[name as keyof StoredPodcast] ?? null;
    return { name, otherwise, fits: isReadAlready(name) ? () => true : plainType(schema), read: createReader(schema, otherwise) };
  });

/** Most records share their status and voice, so the last value's reading is kept. */
function createReader(schema: z.ZodMiniType, otherwise: unknown): (value: unknown) => unknown {
  let last: { value: unknown; read: unknown } | undefined;
  return (value) => {
    if (last && last.value === value) return last.read;
    const result = schema.safeParse(value);
    const read = result.success ? result.data : otherwise;
    if (typeof value !== 'object') last = { value, read };
    return read;
  };
}

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
  const read: Record<string, unknown> = {};
  for (const { name, fits, read: readField, otherwise } of fields) {
    const found = old[name];
    if (found === undefined || found === null || found === '') read[name] = otherwise;
    else read[name] = fits(found) ? found : readField(found);
  }
  return { ...(read as Omit<StoredPodcast, 'id'>), id };
}

/** Lists are read entry by entry before. */
function isReadAlready(name: string): boolean {
  return name === 'chapters' || name === 'source_urls';
}

/** Whether a value fits a field that is plain text or a switch, without a schema's cost: a library may hold a thousand records. */
function plainType(schema: z.ZodMiniType): (value: unknown) => boolean {
  const { type } = unwrap(schema);
  return type === 'string' || type === 'boolean' ? (value) => typeof value === type : () => false;
}

function unwrap(schema: z.ZodMiniType): { type: string } {
  const { def } = schema._zod;
  const inner = 'innerType' in def ? (def.innerType as z.ZodMiniType) : undefined;
  if (isRule(def.checks)) return { type: 'ruled' };
  return inner ? unwrap(inner) : def;
}

/** Anything that is checked, and not only described. */
function isRule(checks: readonly z.core.$ZodCheck<never>[] | undefined): boolean {
  return checks?.some(({ _zod }) => _zod.def.check !== 'meta') === true;
}

function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

function readList(value: unknown, entry: z.ZodMiniType): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    if (isChapter(item)) return [item];
    const result = entry.safeParse(item);
    return result.success ? [result.data] : [];
  });
}

/** As we write them; older forms take the schema's way. */
function isChapter(value: unknown): boolean {
  const { timestamp, title, ...rest } = asRecord(value);
  return typeof timestamp === 'number' && timestamp >= 0 && typeof title === 'string' && Object.keys(rest).length === 0;
}
