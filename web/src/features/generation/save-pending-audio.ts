import { isUnreachable } from '../../api/http-error.ts';
import { logWarning } from '../../lib/log.ts';
import { canSaveAudio, hasCurrentCopy, refreshAudioCopies, saveAudioCopy } from '../library/audio-copies.ts';
import { allPodcasts, findPodcast, StorageFullError, updatePodcast } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

/** A connection that is lost while audio is saved is no reason to go without; one that is never there for it is. */
const MAX_ATTEMPTS = 5;
const attempts = new Map<number, number>();

/** Saves the audio that is wanted on this device. One tab does it, and news of other podcasts do not wait for it. */
export async function savePendingAudio(): Promise<void> {
  if (pendingIds().length > 0) await oneTabAtATime('duologue.saving', savePending);
}

const pendingIds = () => allPodcasts().flatMap(({ id, save_audio }) => (save_audio ? [id] : []));

async function savePending() {
  await refreshAudioCopies();
  for (const id of pendingIds()) {
    try {
      await saveIfMissing(id);
    } catch (error) {
      if (error instanceof StorageFullError) toast({ title: 'Storage full', description: error.message, variant: 'destructive' });
      logWarning(`The audio of podcast ${id} was not saved`, error);
      if (isUnreachable(error) && !(error instanceof StorageFullError) && countAttempt(id) < MAX_ATTEMPTS) continue;
    }
    attempts.delete(id);
    updatePodcast(id, { save_audio: false });
  }
}

async function saveIfMissing(id: number) {
  const url = findPodcast(id)?.audio_url;
  if (url && canSaveAudio() && !(await hasCurrentCopy(id, url))) await saveAudioCopy(id, url);
}

function countAttempt(id: number): number {
  const count = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, count);
  return count;
}
