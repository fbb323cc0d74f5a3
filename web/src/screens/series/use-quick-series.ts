import type { EpisodeSuggestion } from '@duologue/contract';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';
import { useState } from 'react';
import { preselectedModel, useWriters } from '../../features/create-podcast/use-writers.ts';
import { createSeries } from '../../features/series/series-calls.ts';
import { startEpisode } from '../../features/series/start-episode.ts';
import { problemOf, useSeriesChange } from '../../features/series/use-series.ts';

type QuickRequest = { topic: string; parts: readonly EpisodeSuggestion[] };
type QuickAnswer = { begun: number; problem: string | undefined };

/** Makes the series and all its episodes. If one is refused, those that have begun stay, and the visitor is told. */
export function useQuickSeries(onDone: () => void) {
  const writers = useWriters();
  const [done, setDone] = useState(0);
  const creation = useSeriesChange<QuickRequest, QuickAnswer>({
    call: async ({ topic, parts }) => {
      setDone(0);
      const series = await createSeries({ title: topic, topic, description: '' });
      for (const [index, part] of parts.entries()) {
        try {
          await startEpisode(series.id, {
            title: part.title,
            role: part.role,
            partNumber: index + 1,
            wikiTitles: part.sourceArticles.map((article) => article.title),
            ttsProvider: DEFAULT_TTS_PROVIDER,
            ...preselectedModel(writers),
          });
        } catch (error) {
          return { begun: index, problem: problemOf(error, 'Failed to create episode.') };
        }
        setDone(index + 1);
      }
      return { begun: parts.length, problem: undefined };
    },
    done: ({ parts }, { begun, problem }) =>
      problem === undefined
        ? { title: 'Series created', description: begun === 1 ? '1 episode is being made.' : `${begun} episodes are being made.` }
        : {
            title: 'Series created',
            description: `${begun} of ${parts.length} episodes have begun. ${problem}`,
            variant: 'destructive',
          },
    failed: 'Failed to create series.',
    onDone,
  });
  return { creation, done };
}
