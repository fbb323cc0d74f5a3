import type { StoredPodcast } from '@duologue/contract';
import { STUCK_AFTER_MS } from '@duologue/contract/constants';
import { DEFAULT_MODEL_TYPE, type ModelType, RESTART_MODEL } from '@duologue/contract/model-catalogue';
import { stuckProgressTexts } from '@duologue/contract/progress';
import { DEFAULT_TTS_PROVIDER, type TtsProvider } from '@duologue/contract/speech-providers';
import { HttpError, messageOf } from '../../api/http-error.ts';
import { cancelPodcast, createPodcast } from '../../api/podcasts.ts';
import { putPodcast, removePodcast, updatePodcast } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';

/** Nothing has happened to it for three minutes. One that waits in a queue says so, and is not stuck. */
export function isStuck(podcast: StoredPodcast, now: number): boolean {
  if (podcast.status !== 'processing') return false;
  const age = now - Date.parse(podcast.started_at ?? podcast.created_at);
  return age > STUCK_AFTER_MS && stuckProgressTexts.includes(podcast.progress?.trim() ?? '');
}

/** Cancels a stuck podcast and requests it again with the same settings, once; the second time it has failed. */
export async function restartStuck(podcast: StoredPodcast, now: Date): Promise<void> {
  await cancelPodcast(podcast.id).catch(ignoreRefusal);
  if (!podcast.wiki_title) {
    removePodcast(podcast.id);
    return;
  }
  if (podcast.restarted) {
    updatePodcast(podcast.id, { status: 'failed', error: 'This podcast got stuck twice. Please try again later.' });
    return;
  }
  try {
    const fresh = await createPodcast({
      title: podcast.title,
      wikiTitle: podcast.wiki_title,
      ttsProvider: (podcast.tts_provider as TtsProvider | null) ?? DEFAULT_TTS_PROVIDER,
      modelType: (podcast.model_type as ModelType | null) ?? DEFAULT_MODEL_TYPE,
      specificModel: podcast.specific_model ?? RESTART_MODEL,
      customInstructions: podcast.custom_instructions,
      isLocalStorage: true,
      restarted: true,
      // What was chosen; nothing else is sent, as the call was before there was a choice.
      ...(podcast.format && { format: podcast.format }),
      ...(podcast.minutes && { minutes: podcast.minutes }),
      ...(podcast.hosts && { hosts: podcast.hosts }),
      ...(podcast.wiki_titles.length > 1 && { wikiTitles: podcast.wiki_titles }),
      // The new one takes its place in the series.
      ...(podcast.series_id !== null && { restartOf: podcast.id }),
    });
    putPodcast({ ...fresh, started_at: now.toISOString(), restarted: true });
    removePodcast(podcast.id);
  } catch (error) {
    updatePodcast(podcast.id, { status: 'failed', error: messageOf(error, 'Failed to create podcast') });
    return;
  }
  toast({
    title: 'Podcast restarted',
    description: 'We detected an issue and restarted your podcast generation automatically.',
  });
}

/** A server that no longer has it, or has ended it, has nothing to cancel; being offline is another matter. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof HttpError)) throw error;
}
