import { FRAME_MS, type Podcast, type PublicPodcast } from '@duologue/contract';
import type { PodcastRow } from '../repositories/podcast-repository.ts';
import { progressOf } from './podcast-events.ts';

/** The record as its owner sees it. `ahead` counts the podcasts that come first, for one that waits. */
export function toPodcast(row: PodcastRow, ahead?: number): Podcast {
  const filename = `podcast_${row.id}.mp3`;
  const ready = row.status === 'ready';
  const { progress, phase, percent, queuePosition } = progressOf(row, ahead);
  return {
    id: row.id,
    title: row.title,
    wiki_title: row.wikiTitles[0] ?? '',
    wiki_titles: row.wikiTitles,
    status: row.status,
    progress,
    phase,
    percent,
    queue_position: queuePosition,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    duration: row.durationMs && row.durationMs > 0 ? row.durationMs / 1_000 : null,
    audio_url: ready ? `/api/podcasts/audio/${filename}${editionQuery(row.edition)}` : null,
    audio_filename: ready ? filename : null,
    transcript: row.transcript,
    chapters: row.chapters,
    show_notes: row.showNotes,
    tts_provider: row.ttsProvider ?? row.askedTtsProvider,
    tts_model: row.ttsModel,
    model_type: row.modelType ?? row.askedModelType,
    specific_model: row.specificModel ?? row.askedModel,
    role: row.role,
    part_number: row.partNumber,
    series_id: row.seriesId,
    custom_instructions: row.customInstructions,
    format: row.format,
    minutes: row.askedMinutes,
    hosts: row.hosts,
    understood: row.understood,
    user_id: null,
    source: row.source,
    source_urls: row.sourceUrls,
    licence: row.licence,
    live_ms: row.liveFrames * FRAME_MS,
    grounding: row.grounding,
    usage: row.usage,
    edition: row.edition,
    revised_at: row.revisedAt?.toISOString() ?? null,
    changed_lines: row.changedLines,
  };
}

/** Another address for each edition after the first: what a cache or a device has under the old one stays what it was. */
export function editionQuery(edition: number): string {
  return edition > 1 ? `?edition=${edition}` : '';
}

/** What everyone with the link sees. */
export function toPublicPodcast(row: PodcastRow, ahead?: number): PublicPodcast {
  const { custom_instructions, understood, usage, error, user_id, ...shown } = toPodcast(row, ahead);
  return shown;
}
