import { useQuery } from '@tanstack/react-query';
import { useAudioCopies } from '../../features/library/audio-copies.ts';
import { storedCharacters, useLibrary } from '../../features/library/library.ts';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { SavedAudioNote } from '../../features/podcast/saved-audio-note.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';

/** Browsers give local storage about five million characters. */
const MOST_CHARACTERS = 5_000_000;

/** What this product keeps on the device, and whether the browser promises to keep it. */
export function StorageSection() {
  useLibraryRefresh();
  const library = useLibrary();
  const copies = useAudioCopies();
  const { data: persistent } = useQuery({ queryKey: ['persistent storage'], queryFn: isPersistent });
  const characters = storedCharacters();
  const audio = [...copies.values()].reduce((sum, size) => sum + size, 0);
  return (
    <>
      <dl className="divide-y divide-line [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-3 [&_dd]:text-soft [&_dt]:font-semibold">
        <div>
          <dt>Records and transcripts</dt>
          <dd>
            {library.length === 1 ? '1 podcast' : `${library.length} podcasts`}, {formatBytes(characters)} (
            {Math.round((characters / MOST_CHARACTERS) * 100)}% of the space)
          </dd>
        </div>
        <div>
          <dt>Saved audio</dt>
          <dd>
            {copies.size === 0 ? 'none' : `${copies.size === 1 ? '1 podcast' : `${copies.size} podcasts`}, ${formatBytes(audio)}`}
          </dd>
        </div>
        <div>
          <dt>Kept by the browser</dt>
          <dd>{persistent ? 'until you delete it' : 'unless it runs out of space'}</dd>
        </div>
      </dl>
      <SavedAudioNote />
    </>
  );
}

async function isPersistent(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}
