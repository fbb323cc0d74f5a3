import type { PodcastView } from '@duologue/contract';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';
import { HttpError } from '../../api/http-error.ts';
import { listPodcasts, readPodcast } from '../../api/podcasts.ts';
import { hasAudioCopy } from '../library/audio-copies.ts';
import { allPodcasts, rewriteLibrary, updatePodcast } from '../library/library.ts';
import { mergePodcast } from '../library/merge-podcast.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { isStuck, restartStuck } from './restart-stuck.ts';

export const podcastsInProgress = () => allPodcasts().filter((podcast) => podcast.status === 'processing');

/** One round: the server's records, and stuck podcasts. */
export async function syncPodcasts(now = () => new Date(), signal?: AbortSignal): Promise<void> {
  if (podcastsInProgress().length === 0) return;
  const answers = await listPodcasts(signal);
  mergeAnswers(answers);
  await findMissing(new Set(answers.map(({ id }) => id)), now().getTime(), signal);
  const findStuck = () => podcastsInProgress().filter((podcast) => isStuck(podcast, now().getTime()));
  const restart = async () => {
    for (const podcast of findStuck()) await restartStuck(podcast, now());
  };
  // Two tabs must not both restart one.
  if (findStuck().length > 0) await oneTabAtATime('duologue.making', restart);
}

/** The server's record of one podcast, at once. */
export async function syncPodcast(id: number): Promise<void> {
  mergeAnswers([await readPodcast(id)]);
}

/** Only podcasts that are in this library: one that was deleted here does not come back. */
function mergeAnswers(answers: readonly PodcastView[]) {
  const server = new Map(answers.map((answer) => [answer.id, readStoredPodcast(answer)]));
  const merge = (local: StoredPodcast) => {
    const theirs = server.get(local.id);
    const merged = theirs ? mergePodcast(local, theirs) : local;
    // A copy on this device follows the new edition; where there is none, none is made.
    return merged.edition > local.edition && hasAudioCopy(local.id) ? { ...merged, save_audio: true } : merged;
  };
  rewriteLibrary((podcasts) => {
    const merged = podcasts.map(merge);
    return merged.some((podcast, index) => podcast !== podcasts[index]) ? merged : podcasts;
  });
}

/** A podcast that the server does not have will never be ready: a stuck one is restarted, of any other we say so. */
async function findMissing(listed: ReadonlySet<number>, now: number, signal: AbortSignal | undefined) {
  for (const podcast of podcastsInProgress().filter(({ id }) => !listed.has(id))) {
    const { id } = podcast;
    try {
      mergeAnswers([await readPodcast(id, signal)]);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      if (isStuck(podcast, now)) continue;
      updatePodcast(id, { status: 'failed', error: 'The server no longer has this podcast. Please create it again.' });
    }
  }
}
