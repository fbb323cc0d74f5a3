import type { Podcast } from '@duologue/contract';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';
import { HttpError } from '../../lib/http-error.ts';
import { logWarning } from '../../lib/log.ts';
import { canSaveAudio, hasAudioCopy, refreshAudioCopies, saveAudioCopy } from '../library/audio-copies.ts';
import { allPodcasts, findPodcast, rewriteLibrary, StorageFullError, updatePodcast } from '../library/library.ts';
import { mergePodcast } from '../library/merge-podcast.ts';
import { toast } from '../toasts/toast.ts';
import { listPodcasts, readPodcast } from './podcast-calls.ts';
import { restartStuck } from './restart-stuck.ts';
import { isStuck } from './stuck.ts';

export const atWork = () => allPodcasts().filter((podcast) => podcast.status === 'processing');

/** One round: what the server says, what got stuck, what is to be saved. Only one tab does it at a time. */
export async function syncPodcasts(now = () => new Date()): Promise<void> {
  if (atWork().length > 0) {
    takeOver(await listPodcasts());
    await findForgotten();
    for (const podcast of atWork()) if (isStuck(podcast, now().getTime())) await restartStuck(podcast, now());
  }
  await savePending();
}

/** The server's news of one podcast, at once. */
export async function syncPodcast(id: number): Promise<void> {
  takeOver([await readPodcast(id)]);
  await savePending();
}

/** Only podcasts that are in this library: one that was deleted here does not come back. */
function takeOver(answers: readonly Podcast[]) {
  const server = new Map(answers.map((answer) => [answer.id, readStoredPodcast(answer)]));
  seen = new Set(server.keys());
  const merge = (local: StoredPodcast) => {
    const theirs = server.get(local.id);
    return theirs ? mergePodcast(local, theirs) : local;
  };
  rewriteLibrary((podcasts) => {
    const merged = podcasts.map(merge);
    return merged.some((podcast, index) => podcast !== podcasts[index]) ? merged : podcasts;
  });
}

let seen: ReadonlySet<number> = new Set();

/** A podcast that the server does not know will never be ready: say so rather than wait for ever. */
async function findForgotten() {
  for (const { id } of atWork().filter((podcast) => !seen.has(podcast.id))) {
    try {
      takeOver([await readPodcast(id)]);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      updatePodcast(id, { status: 'failed', error: 'The server no longer knows this podcast. Please create it again.' });
    }
  }
}

async function savePending() {
  const pending = allPodcasts().filter((podcast) => podcast.save_audio);
  if (pending.length > 0) await refreshAudioCopies();
  for (const { id } of pending) {
    const podcast = findPodcast(id);
    try {
      if (podcast?.audio_url && canSaveAudio() && !hasAudioCopy(id)) await saveAudioCopy(id, podcast.audio_url);
    } catch (error) {
      if (error instanceof StorageFullError) toast({ title: 'Storage full', description: error.message, variant: 'destructive' });
      logWarning(`The audio of podcast ${id} was not saved`, error);
    }
    updatePodcast(id, { save_audio: false });
  }
}
