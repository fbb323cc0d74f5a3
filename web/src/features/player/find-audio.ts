import { downloadAudio } from '../../api/download-audio.ts';
import { send } from '../../api/request.ts';
import { logWarning } from '../../lib/log.ts';
import { openAudioCopy } from '../library/audio-copies.ts';

export type AudioSource = { id: number; audio_url: string | null; audio_filename: string | null };

/** The copy on this device first; else the server's file, if it is there. Undefined means that it can't be played. */
export async function findAudio(source: AudioSource, inMemory = false): Promise<string | undefined> {
  const copy = await openAudioCopy(source.id);
  if (copy) return URL.createObjectURL(copy);
  const url = await findServerAudio(source);
  return url !== undefined && inMemory ? copyToMemory(url) : url;
}

/** Web Audio hears only what comes from our own address; a file may lie elsewhere, but not one that we fetch ourselves. */
export async function copyToMemory(url: string): Promise<string> {
  return URL.createObjectURL(await downloadAudio(url));
}

/** The server's file, if it is there. An old record may hold its name only. */
export async function findServerAudio({ audio_url, audio_filename }: Omit<AudioSource, 'id'>): Promise<string | undefined> {
  const url = audio_url ?? (audio_filename ? `/api/podcasts/audio/${encodeURIComponent(audio_filename)}` : undefined);
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
