import { HttpError, messageOf } from '../../lib/http-error.ts';
import { api } from '../../lib/request.ts';
import { findPodcast } from '../library/library.ts';
import { closeIfPlaying } from '../player/player.ts';
import { toast, toastError } from '../toasts/toast.ts';
import { deleteLocally } from './delete-podcast.ts';

/**
 * A podcast of this browser is removed here, and cancelled first if it is being made. One that only the server has is
 * cancelled or deleted there. True when it is gone.
 */
export async function removePodcastAnywhere(id: number, processing: boolean, now = Date.now()): Promise<boolean> {
  const local = findPodcast(id) !== undefined;
  try {
    if (processing) await cancelOnServer(id, now).catch(local ? ignoreUnknown : undefined);
    else if (!local) await api(`/podcasts/${id}?_=${now}`, { method: 'DELETE' });
  } catch (error) {
    toastError(messageOf(error, processing ? 'Failed to cancel podcast' : 'Failed to delete podcast'));
    return false;
  }
  if (local) await deleteLocally(id);
  else closeIfPlaying(id);
  if (local) toast({ title: 'Podcast deleted from local storage' });
  else toast({ title: processing ? 'Podcast cancelled successfully' : 'Podcast deleted successfully' });
  return true;
}

function cancelOnServer(id: number, now: number): Promise<unknown> {
  return api(`/podcasts/${id}/cancel?_=${now}`, { method: 'POST' });
}

/** What the server no longer knows, or has ended, needs no cancelling. */
function ignoreUnknown(error: unknown) {
  if (!(error instanceof HttpError && (error.status === 404 || error.status === 409))) throw error;
}
