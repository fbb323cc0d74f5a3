import { HttpError, messageOf } from '../../api/http-error.ts';
import { cancelPodcast } from '../../api/podcasts.ts';
import { logWarning } from '../../lib/log.ts';
import { removeAudioCopy } from '../library/audio-copies.ts';
import { removePodcast } from '../library/library.ts';
import { player } from '../player/player.ts';
import { toast } from '../toasts/toast.ts';

/** Takes a podcast out of this browser, with its saved audio; if it is playing, it stops. */
export async function deleteLocally(id: number): Promise<void> {
  player.closeIfPlaying(id);
  removePodcast(id);
  await forgetQuestions(id).catch((error) => logWarning(`The questions about podcast ${id} were not removed`, error));
  await removeAudioCopy(id).catch((error) => logWarning(`The saved audio of podcast ${id} was not removed`, error));
}

/** Their code comes with the transcript. */
async function forgetQuestions(id: number) {
  const { setQuestions } = await import('../questions/question-store.ts');
  setQuestions(id, []);
}

/** Cancels on the server first; only then the local record goes. A server that no longer has it is no obstacle. */
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
