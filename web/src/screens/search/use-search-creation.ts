import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPodcast } from '../../features/create-podcast/start-podcast.ts';
import { StorageFullError } from '../../features/library/library.ts';
import { toast, toastError } from '../../features/toasts/toast.ts';
import { messageOf } from '../../lib/http-error.ts';
import { NoTitleError, type SearchChoices, searchOrder } from './search-order.ts';

/** Creation as the search screen does it, with its own words. */
export function useSearchCreation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choices: SearchChoices) => startPodcast(searchOrder(choices)),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Started processing your content' });
      void queryClient.invalidateQueries({ queryKey: ['/api/podcasts'] });
    },
    onError: (error) => {
      const own = error instanceof NoTitleError || error instanceof StorageFullError;
      toastError(own ? error.message : messageOf(error, 'Failed to create podcast'));
    },
  });
}
