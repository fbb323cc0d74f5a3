import { saveFile } from '../../lib/save-file.ts';
import { openAudioCopy } from '../library/audio-copies.ts';
import { toast } from '../toasts/toast.ts';

export type Downloadable = { id: number; title: string; audio_url: string | null };

/** The copy on this device if there is one, so that it works offline; else the server's file. */
export async function downloadPodcast({ id, title, audio_url }: Downloadable): Promise<void> {
  const source = (await openAudioCopy(id)) ?? audio_url;
  if (source) saveFile(source, audioFileName(title));
  else toast({ title: 'Audio unavailable', description: `“${title}” has no audio file.`, variant: 'destructive' });
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
