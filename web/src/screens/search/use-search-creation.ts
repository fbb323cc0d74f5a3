import type { CreatePodcastRequest } from '@duologue/contract';
import { SEARCH_SCREEN_MAX_MINUTES } from '@duologue/contract/constants';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/http-error.ts';
import { podcastsQuery } from '../../api/podcasts.ts';
import type { CreateChoices } from '../../features/create-podcast/create-sheet.tsx';
import { startPodcast } from '../../features/create-podcast/start-podcast.ts';
import { StorageFullError } from '../../features/library/library.ts';
import { toast, toastError } from '../../features/toasts/toast.ts';

export type SearchChoices = Omit<CreateChoices, 'articleTitle'> & {
  articleTitle: string | undefined;
  /** The podcast's own title; without one it is the article's. */
  title?: string;
};

export class NoTitleError extends Error {
  override name = 'NoTitleError';
  constructor() {
    super('No title selected');
  }
}

export function searchRequest({ articleTitle, title, ...choices }: SearchChoices): CreatePodcastRequest {
  const wikiTitle = articleTitle?.trim();
  if (!wikiTitle) throw new NoTitleError();
  return {
    title: title?.trim() || wikiTitle,
    wikiTitle,
    wikiTitles: [wikiTitle],
    ttsProvider: DEFAULT_TTS_PROVIDER,
    maxLength: SEARCH_SCREEN_MAX_MINUTES,
    ...choices,
  };
}

/** Creation as the search screen does it, with its own words. */
export function useSearchCreation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choices: SearchChoices) => startPodcast(searchRequest(choices)),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Started processing your content' });
      void queryClient.invalidateQueries({ queryKey: podcastsQuery().queryKey });
    },
    onError: (error) => {
      const own = error instanceof NoTitleError || error instanceof StorageFullError;
      toastError(own ? error.message : messageOf(error, 'Failed to create podcast'));
    },
  });
}
