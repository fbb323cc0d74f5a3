import type { EpisodeSuggestion } from '@duologue/contract';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';
import { useState } from 'react';
import { createSeries } from '../../api/series.ts';
import { startEpisode } from '../../features/create-podcast/start-podcast.ts';
import { preselectedModel, useWriters } from '../../features/create-podcast/use-writers.ts';
import { problemOf, useServerChange } from '../../features/toasts/use-server-change.ts';

type QuickRequest = { topic: string; parts: readonly EpisodeSuggestion[] };
type QuickAnswer = { started: number; problem: string | undefined };

/** Creates the series and all its episodes. If one is refused, those that have started stay, and the visitor is told. */
export function useQuickSeries(onDone: () => void) {
  const writers = useWriters();
  const [done, setDone] = useState(0);
  const creation = useServerChange<QuickRequest, QuickAnswer>({
    changes: ['/api/series', '/api/podcasts'],
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
          return { started: index, problem: problemOf(error, 'Failed to create episode.') };
        }
        setDone(index + 1);
      }
      return { started: parts.length, problem: undefined };
    },
    done: ({ parts }, { started, problem }) =>
      problem === undefined
        ? {
            title: 'Series created',
            description: started === 1 ? '1 episode is being generated.' : `${started} episodes are being generated.`,
          }
        : {
            title: 'Series created',
            description: `${started} of ${parts.length} episodes were started. ${problem}`,
            variant: 'destructive',
          },
    failed: 'Failed to create series.',
    onDone,
  });
  return { creation, done };
}
