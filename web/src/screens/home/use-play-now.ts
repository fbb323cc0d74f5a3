import type { StoredPodcast } from '@duologue/contract';
import { useState } from 'react';
import { useCreatePodcast } from '../../features/create-podcast/use-create-podcast.ts';
import { preselectedModel, useWriters } from '../../features/create-podcast/use-writers.ts';
import { allPodcasts } from '../../features/library/library.ts';
import { player } from '../../features/player/player.ts';
import { logWarning } from '../../lib/log.ts';

export type PlayNow = ReturnType<typeof usePlayNow>;

/** One press: the podcast is requested as the sheet would, and plays as soon as there is sound. One that exists just plays. */
export function usePlayNow(onCreated: (podcast: StoredPodcast) => void) {
  const writers = useWriters();
  const [requested, setRequested] = useState<string>();
  const listen = (podcast: StoredPodcast) =>
    player.select(podcast).catch((error) => logWarning('The podcast could not be opened', error));
  const { create, creating } = useCreatePodcast((podcast) => {
    void listen(podcast);
    onCreated(podcast);
  });
  const playNow = (articleTitle: string) => {
    const existing = podcastOf(articleTitle, allPodcasts());
    if (existing) return void listen(existing);
    player.unlock();
    setRequested(articleTitle);
    create({ articleTitle, ...preselectedModel(writers), customInstructions: '' });
  };
  return { playNow, /** The article that is being requested now. */ pending: creating ? requested : undefined };
}

export function podcastOf(articleTitle: string, podcasts: readonly StoredPodcast[]): StoredPodcast | undefined {
  const found = podcasts.filter(({ title, wiki_title }) => wiki_title === articleTitle && title === articleTitle);
  return found.find(({ status }) => status === 'ready') ?? found.find(({ status }) => status === 'processing');
}
