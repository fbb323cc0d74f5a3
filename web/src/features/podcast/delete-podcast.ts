import { HttpError, messageOf } from '../../lib/http-error.ts';
import { logWarning } from '../../lib/log.ts';
import { removeAudioCopy } from '../library/audio-copies.ts';
import { removePodcast } from '../library/library.ts';
import { cancelPodcast } from '../making/podcast-calls.ts';
import { closeIfPlaying } from '../player/player.ts';
import { toast } from '../toasts/toast.ts';

/** Takes a podcast out of this browser, with its saved audio; if it is being heard, it stops. */
export async function deleteLocally(id: number): Promise<void> {
  closeIfPlaying(id);
  removePodcast(id);
  await removeAudioCopy(id).catch((error) => logWarning(`The saved audio of podcast ${id} was not removed`, error));
}

/** Cancels on the server first; only then the local record goes. A server that does not know it any more is content. */
export async function cancelAndRemove(id: number): Promise<boolean> {
  try {
    await cancelPodcast(id);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) {
      toast({ title: `Error: ${messageOf(error, 'Failed to cancel podcast generation')}`, variant: 'destructive' });
      return false;
    }
  }
  await deleteLocally(id);
  toast({ title: 'Podcast generation cancelled' });
  return true;
}
