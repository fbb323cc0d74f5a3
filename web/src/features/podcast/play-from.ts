import type { StoredPodcast, Transcript } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { transcriptSchema } from '@duologue/contract/transcript';
import { request } from '../../api/request.ts';
import { logWarning } from '../../lib/log.ts';
import { openSavedTranscript } from '../library/audio-copies.ts';
import { player } from '../player/player.ts';

/** Plays a podcast from a second of it. */
export async function playFrom(podcast: Playable, seconds: number): Promise<void> {
  const loaded = player.state().track?.podcastId === podcast.id || (await player.load(podcast, seconds));
  if (!loaded) return;
  player.seek(seconds);
  player.play();
}

/** Plays from the line that says these words; where no times are known, from about where they stand in the transcript. */
export async function playFromWords(podcast: StoredPodcast, words: string, share: number): Promise<void> {
  const transcript = await findTranscript(podcast.id);
  await playFrom(podcast, secondsOf(transcript, words) ?? share * (podcast.duration ?? 0));
}

function secondsOf(transcript: Transcript | undefined, words: string): number | undefined {
  const wanted = words.trim().toLowerCase();
  const startMs = transcript?.lines.find(({ text }) => text.toLowerCase().includes(wanted))?.startMs;
  return startMs === null || startMs === undefined ? undefined : startMs / 1000;
}

async function findTranscript(id: number): Promise<Transcript | undefined> {
  try {
    return (await openSavedTranscript(id)) ?? (await request(`/podcasts/${id}/transcript`, transcriptSchema));
  } catch (error) {
    logWarning(`The times of podcast ${id} are not known`, error);
    return undefined;
  }
}
