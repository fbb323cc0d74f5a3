import type { Podcast } from '@duologue/contract';

/** A ready podcast as the server gives it to its owner. */
export function podcast(change: Partial<Podcast> = {}): Podcast {
  const id = change.id ?? 1_234_567_890_123;
  return {
    id,
    title: 'Zero',
    wiki_title: 'Zero',
    wiki_titles: ['Zero'],
    status: 'ready',
    progress: null,
    error: null,
    created_at: '2026-11-14T10:00:00.000Z',
    updated_at: '2026-11-14T10:04:00.000Z',
    duration: 245.5,
    audio_url: `/api/podcasts/audio/podcast_${id}.mp3`,
    audio_filename: `podcast_${id}.mp3`,
    transcript: 'Ada: What is zero?\n\nBen: A number that took its time.',
    chapters: [
      { timestamp: 0, title: 'Welcome' },
      { timestamp: 95, title: 'A late arrival' },
    ],
    show_notes: { summary: 'How nothing became a number.', keyPoints: ['It came late.'], sources: ['Zero (our shelf)'] },
    tts_provider: 'builtin',
    model_type: 'builtin',
    specific_model: 'duologue-writer',
    role: null,
    part_number: null,
    series_id: null,
    custom_instructions: null,
    user_id: null,
    source: 'shelf',
    source_urls: [],
    licence: 'CC BY-SA 4.0',
    live_ms: 245_500,
    grounding: { factual: 44, checked: 42, rewritten: 2, replaced: 0 },
    usage: null,
    ...change,
  };
}
