import type { StoredPodcast } from '@duologue/contract';
import { Check, CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { logWarning } from '../../lib/log.ts';
import { buttonStyle } from '../../ui/button.tsx';
import {
  canSaveAudio,
  removeAudioCopy,
  requestPersistentStorage,
  saveAudioCopy,
  useAudioCopies,
} from '../library/audio-copies.ts';
import { StorageFullError } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';

const pill =
  'inline-flex min-h-6 items-center gap-1.5 rounded-full border border-edge/60 px-2.5 text-xs font-semibold hover:bg-sunken disabled:opacity-50 [&_svg]:size-3.5';

/** Whether the audio is on this device and how large it is; a press saves or removes it. `large` stands among buttons. */
export function OfflineCopy({ podcast, large = false }: { podcast: StoredPodcast; large?: boolean }) {
  const style = large ? buttonStyle({ variant: 'outline', size: 'sm' }) : pill;
  const bytes = useAudioCopies().get(podcast.id);
  const [busy, setBusy] = useState(false);
  if (!canSaveAudio() || (!podcast.audio_url && bytes === undefined)) return null;
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error) => tell(error));
    setBusy(false);
  };
  const save = () => Promise.all([saveAudioCopy(podcast.id, podcast.audio_url ?? ''), requestPersistentStorage()]);
  return bytes === undefined ? (
    <button type="button" disabled={busy} className={style} onClick={() => void change(save)}>
      <CloudDownload aria-hidden />
      {busy ? 'Saving' : 'Save offline'}
      <span className="sr-only"> {podcast.title}</span>
    </button>
  ) : (
    <button
      type="button"
      disabled={busy}
      className={style}
      title="Saved on this device. Press to remove it."
      onClick={() => void change(() => removeAudioCopy(podcast.id))}
    >
      <Check aria-hidden className="text-good" />
      {formatBytes(bytes)}
      <span className="sr-only"> saved offline. Remove the saved audio of {podcast.title}</span>
    </button>
  );
}

function tell(error: unknown) {
  const full = error instanceof StorageFullError;
  toast({
    title: full ? 'Storage full' : 'Error',
    description: full ? error.message : 'The audio could not be saved. Please try again.',
    variant: 'destructive',
  });
  logWarning('Saving audio failed', error);
}
