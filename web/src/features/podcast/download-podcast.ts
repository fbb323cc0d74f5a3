import { audioFileName } from '../../lib/file-name.ts';
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
