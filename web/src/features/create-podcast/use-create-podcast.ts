import type { StoredPodcast } from '@duologue/contract';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/http-error.ts';
import { StorageFullError } from '../library/library.ts';
import { toast, toastError } from '../toasts/toast.ts';
import type { CreateChoices } from './create-sheet.tsx';
import { startPodcast } from './start-podcast.ts';

/** Creation as home does it, with home's words. */
export function useCreatePodcast(onCreated: (podcast: StoredPodcast) => void) {
  const mutation = useMutation({
    mutationFn: ({ articleTitle, ...choices }: CreateChoices) =>
      startPodcast({
        ...choices,
        title: articleTitle,
        wikiTitle: articleTitle,
        ttsProvider: DEFAULT_TTS_PROVIDER,
        isLocalStorage: true,
      }),
    onSuccess: (podcast) => {
      toast({
        title: 'Podcast created in browser storage',
        description: 'Your podcast is being generated and will be stored in your browser.',
      });
      onCreated(podcast);
    },
    onError: (error) => {
      const full = error instanceof StorageFullError;
      toast({
        title: full ? 'Storage full' : 'Error creating podcast',
        description: full ? error.message : messageOf(error, 'Failed to create podcast'),
        variant: 'destructive',
      });
    },
  });
  const create = (choices: CreateChoices) => {
    if (choices.articleTitle.trim() === '') toastError('No article selected');
    else mutation.mutate(choices);
  };
  return { create, creating: mutation.isPending };
}
