import type { Podcast, PodcastList } from '@duologue/contract';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';

/** A podcast as the server sends it. */
export function aPodcast(change: Partial<Podcast> = {}): Podcast {
  return {
    id: 1_234_567_890_123,
    title: 'Honey bee',
    wiki_title: 'Honey bee',
    wiki_titles: ['Honey bee'],
    status: 'ready',
    progress: null,
    phase: null,
    percent: change.status === 'processing' ? 0 : 100,
    queue_position: null,
    error: null,
    created_at: '2026-05-10T12:00:00.000Z',
    updated_at: '2026-05-10T12:03:00.000Z',
    duration: 262.9,
    audio_url: '/api/podcasts/audio/podcast_1234567890123.mp3',
    audio_filename: 'podcast_1234567890123.mp3',
    transcript: 'Ada: Hello.\nBen: The queen lays eggs.',
    chapters: [
      { timestamp: 0, title: 'At a glance' },
      { timestamp: 62, title: 'The dance' },
    ],
    show_notes: { summary: 'About bees.', keyPoints: ['They dance.'], sources: ['Honey bee'] },
    tts_provider: 'builtin',
    model_type: 'builtin',
    specific_model: 'duologue-writer',
    role: null,
    part_number: null,
    series_id: null,
    custom_instructions: null,
    format: null,
    minutes: null,
    hosts: null,
    understood: [],
    user_id: null,
    source: 'shelf',
    source_urls: [],
    licence: null,
    live_ms: 0,
    grounding: null,
    usage: null,
    edition: 1,
    revised_at: null,
    changed_lines: null,
    ...change,
  };
}

export function aStoredPodcast(change: Partial<StoredPodcast> = {}): StoredPodcast {
  const stored = readStoredPodcast(aPodcast());
  if (!stored) throw new Error('The sample podcast can not be read');
  return { ...stored, ...change };
}

export function anotherId(offset: number) {
  return 2_000_000_000_000 + offset;
}

/** The server's answer to a list request. */
export function aPodcastList(...podcasts: Podcast[]): PodcastList {
  return { podcasts, pagination: { page: 1, limit: 1_000, total: podcasts.length, totalPages: 1 } };
}
