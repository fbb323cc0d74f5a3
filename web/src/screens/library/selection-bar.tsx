import type { StoredPodcast } from '@duologue/contract';
import { CheckCheck, CloudDownload, ListPlus, Sparkle, Trash2, X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { canSaveAudio } from '../../features/library/audio-copies.ts';
import { AddToPlaylistDialog } from '../../features/playlists/add-to-playlist-dialog.tsx';
import { ConfirmDialog } from '../../features/podcast/podcast-dialogs.tsx';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { deleteAll, markAll, saveAll } from './bulk-actions.ts';

export type SelectionBarProps = {
  selected: readonly StoredPodcast[];
  /** How many the list holds, over all its pages. */
  count: number;
  onAll: () => void;
  onDone: () => void;
};

/** What can be done with several podcasts at once. */
export function SelectionBar({ selected, count, onAll, onDone }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'delete' | 'playlist'>();
  const [busy, setBusy] = useState(false);
  const close = () => setDialog(undefined);
  const none = selected.length === 0 || busy;
  const save = async () => {
    setBusy(true);
    await saveAll(selected);
    setBusy(false);
  };
  const remove = async () => {
    close();
    onDone();
    await deleteAll(selected);
  };
  return (
    <section
      aria-label="Selection"
      className="sticky top-[calc(var(--spacing-bar)+0.5rem)] z-30 mb-5 flex flex-wrap items-center gap-1 rounded-card border border-line bg-surface p-2 shadow-lift"
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-3 px-3.5 max-sm:w-full">
        <p role="status" className="font-semibold">
          {selected.length} selected
        </p>
        <Button variant="link" size="sm" className="px-0!" onClick={onAll} disabled={selected.length === count}>
          Select all {count}
        </Button>
      </div>
      <BulkButton label="Add to playlist" icon={<ListPlus aria-hidden />} disabled={none} onClick={() => setDialog('playlist')} />
      {canSaveAudio() && (
        <BulkButton
          label={busy ? 'Saving…' : 'Save offline'}
          icon={<CloudDownload aria-hidden />}
          disabled={none}
          onClick={() => void save()}
        />
      )}
      <BulkButton
        label="Mark as played"
        icon={<CheckCheck aria-hidden />}
        disabled={none}
        onClick={() => markAll(selected, true)}
      />
      <BulkButton label="Mark as new" icon={<Sparkle aria-hidden />} disabled={none} onClick={() => markAll(selected, false)} />
      <BulkButton label="Delete" icon={<Trash2 aria-hidden />} disabled={none} onClick={() => setDialog('delete')} />
      <BulkButton label="Done" icon={<X aria-hidden />} disabled={busy} onClick={onDone} />
      <Suspense>
        {dialog === 'playlist' && <AddToPlaylistDialog podcasts={selected} onClose={close} />}
        {dialog === 'delete' && (
          <ConfirmDialog
            onClose={close}
            title={`Are you sure you want to delete ${selected.length === 1 ? `"${selected[0]?.title}"` : `${selected.length} podcasts`}?`}
            confirmLabel="Delete"
            onConfirm={() => remove().catch((error) => logWarning('The podcasts were not deleted', error))}
          />
        )}
      </Suspense>
    </section>
  );
}

type BulkButtonProps = { label: string; icon: ReactNode; disabled: boolean; onClick: () => void };

function BulkButton({ label, icon, disabled, onClick }: BulkButtonProps) {
  return (
    <Button variant="ghost" size="sm" disabled={disabled} onClick={onClick}>
      {icon}
      {label}
    </Button>
  );
}
