import type { Podcast } from '@duologue/contract';
import { type PodcastStatus, podcastStatuses } from '@duologue/contract/podcast-status';
import { podcastPhases } from '@duologue/contract/progress';
import { asRecord, readChapters, readShowNotes, readTexts, readTitles } from '@duologue/contract/read-forms';

/** A podcast as the browser keeps it. Old data may lack who made it, so those fields can be empty. */
export type StoredPodcast = Omit<Podcast, 'usage' | 'tts_provider' | 'model_type' | 'specific_model' | 'role' | 'source'> & {
  tts_provider: string | null;
  model_type: string | null;
  specific_model: string | null;
  role: string | null;
  source: string | null;
  /** When it was asked for by this device's own clock, which need not agree with the server's. */
  started_at: string | null;
  /** It got stuck once and was restarted; it is not restarted again. */
  restarted: boolean;
  /** It became ready and its audio is still to be saved on this device. */
  save_audio: boolean;
};

/** Reads one record of any age. Without an id there is nothing to keep. */
export function readStoredPodcast(value: unknown): StoredPodcast | undefined {
  const record = asRecord(value);
  const id = readId(record.id);
  if (id === undefined) return undefined;
  const created = text(record.created_at) ?? '';
  return {
    id,
    title: text(record.title) ?? '',
    wiki_title: text(record.wiki_title) ?? '',
    wiki_titles: readTitles(record.wiki_titles),
    status: readStatus(record.status),
    progress: text(record.progress),
    phase: podcastPhases.find((phase) => phase === record.phase) ?? null,
    percent: positive(record.percent) ?? 0,
    queue_position: positive(record.queue_position),
    error: text(record.error),
    created_at: created,
    updated_at: text(record.updated_at) ?? created,
    duration: positive(record.duration),
    audio_url: text(record.audio_url),
    audio_filename: text(record.audio_filename),
    transcript: text(record.transcript),
    chapters: readChapters(record.chapters),
    show_notes: readShowNotes(record.show_notes),
    tts_provider: text(record.tts_provider),
    model_type: text(record.model_type),
    specific_model: text(record.specific_model),
    role: text(record.role),
    part_number: positive(record.part_number),
    series_id: positive(record.series_id),
    custom_instructions: text(record.custom_instructions ?? record.customInstructions),
    user_id: null,
    source: text(record.source),
    source_urls: readTexts(record.source_urls),
    licence: text(record.licence),
    live_ms: positive(record.live_ms) ?? 0,
    grounding: readGrounding(record.grounding),
    started_at: text(record.started_at),
    restarted: record.restarted === true,
    save_audio: record.save_audio === true,
  };
}

function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

/** A status that we do not know can't be played or waited for: it is shown as failed and can be dismissed. */
function readStatus(value: unknown): PodcastStatus {
  return podcastStatuses.find((status) => status === value) ?? 'failed';
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

function readGrounding(value: unknown): StoredPodcast['grounding'] {
  const { factual, checked, rewritten, replaced } = asRecord(value);
  const count = (entry: unknown) => (typeof entry === 'number' && entry >= 0 ? entry : 0);
  return typeof factual === 'number'
    ? { factual, checked: count(checked), rewritten: count(rewritten), replaced: count(replaced) }
    : null;
}
