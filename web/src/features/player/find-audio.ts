import { logWarning } from '../../lib/log.ts';
import { send } from '../../lib/request.ts';
import { openAudioCopy } from '../library/audio-copies.ts';

export type AudioAddress = { podcastId: number | undefined; audioUrl: string | null; audioFilename: string | null };

/** The copy on this device first; else the server's file, if it is there. Undefined means that it can't be played. */
export async function findAudio({ podcastId, audioUrl, audioFilename }: AudioAddress): Promise<string | undefined> {
  const copy = podcastId === undefined ? undefined : await openAudioCopy(podcastId);
  if (copy) return URL.createObjectURL(copy);
  const url = audioUrl ?? (audioFilename ? `/api/podcasts/audio/${encodeURIComponent(audioFilename)}` : undefined);
  return url !== undefined && (await audioExists(url)) ? url : undefined;
}

export async function audioExists(url: string): Promise<boolean> {
  try {
    const response = await send(url, { method: 'HEAD' });
    if (!response.ok) logWarning(`The audio at ${url} is not there: ${response.status}`);
    return response.ok;
  } catch (error) {
    logWarning(`The audio at ${url} could not be checked`, error);
    return false;
  }
}
