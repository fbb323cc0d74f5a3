import type { EpisodeSuggestion, Podcast, Series } from '@duologue/contract';
import { aPodcast } from './a-podcast.ts';

/** A completed series as the server sends it. */
export function aSeries(change: Partial<Series> = {}): Series {
  return {
    id: 5,
    title: 'Bees in three parts',
    description: null,
    topic: 'Honey bee',
    status: 'completed',
    created_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    updated_at: new Date().toISOString(),
    podcasts: [anEpisode(2), anEpisode(1)],
    feed_url: null,
    ...change,
  };
}

export function anEpisode(part: number, change: Partial<Podcast> = {}): Podcast {
  const role = part === 1 ? 'intro' : 'deep-dive';
  return aPodcast({
    id: 100 + part,
    title: `Part ${part}`,
    part_number: part,
    role,
    series_id: 5,
    audio_url: `/part${part}.mp3`,
    ...change,
  });
}

export const suggestions: EpisodeSuggestion[] = [
  {
    title: 'Honey bee: an introduction',
    description: 'What it is.',
    role: 'intro',
    partNumber: 1,
    sourceArticles: [{ title: 'Honey bee' }],
  },
  {
    title: 'Honey bee: Waggle dance',
    description: 'How it speaks.',
    role: 'deep-dive',
    partNumber: 2,
    sourceArticles: [{ title: 'Waggle dance' }, { title: 'Honey bee' }],
  },
];
