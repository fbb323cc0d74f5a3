import { saveFile } from '../../lib/save-file.ts';
import { openAudioCopy } from '../library/audio-copies.ts';
import { type AudioSource, findServerAudio } from '../player/find-audio.ts';
import { toast } from '../toasts/toast.ts';

export type Downloadable = AudioSource & { title: string };

/** The copy on this device if there is one, so that it works offline; else the server's file, if it is there. */
export async function downloadPodcast(podcast: Downloadable, fileName = audioFileName(podcast.title)): Promise<void> {
  const source = (await openAudioCopy(podcast.id)) ?? (await findServerAudio(podcast));
  if (source) return saveFile(source, fileName);
  const description = navigator.onLine
    ? `“${podcast.title}” has no audio file.`
    : `You are offline, and “${podcast.title}” is not saved on this device.`;
  toast({ title: 'Audio unavailable', description, variant: 'destructive' });
}

/** The title plus '.mp3', without the characters that file systems refuse. */
export function audioFileName(title: string): string {
  const safe = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 150);
  return `${safe || 'podcast'}.mp3`;
}
