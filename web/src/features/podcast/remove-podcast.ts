import { HttpError, messageOf } from '../../api/http-error.ts';
import { cancelPodcast, deletePodcast } from '../../api/podcasts.ts';
import { findPodcast } from '../library/library.ts';
import { player } from '../player/player.ts';
import { toast, toastError } from '../toasts/toast.ts';
import { deleteLocally } from './delete-podcast.ts';

/**
 * A podcast of this browser is removed here, and cancelled first if it is in progress. One that only the server has is
 * cancelled or deleted there. True when it is gone.
 */
export async function removePodcastAnywhere(id: number, processing: boolean): Promise<boolean> {
  const local = findPodcast(id) !== undefined;
  try {
    if (processing) await cancelPodcast(id).catch(local ? ignoreUnknown : undefined);
    else if (!local) await deletePodcast(id);
  } catch (error) {
    toastError(messageOf(error, processing ? 'Failed to cancel podcast' : 'Failed to delete podcast'));
    return false;
  }
  if (local) await deleteLocally(id);
  else player.closeIfPlaying(id);
  if (local) toast({ title: 'Podcast deleted from local storage' });
  else toast({ title: processing ? 'Podcast cancelled successfully' : 'Podcast deleted successfully' });
  return true;
}

/** What the server no longer has, or has ended, needs no cancelling. */
function ignoreUnknown(error: unknown) {
  if (!(error instanceof HttpError && (error.status === 404 || error.status === 409))) throw error;
}
