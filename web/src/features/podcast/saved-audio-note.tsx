import { Suspense, useState } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { Button } from '../../ui/button.tsx';
import { removeAllAudioCopies, useAudioCopies } from '../library/audio-copies.ts';
import { toast } from '../toasts/toast.ts';
import { ConfirmDialog } from './podcast-dialogs.tsx';

/** How much room the saved audio takes on this device, and a way to have it back. */
export function SavedAudioNote() {
  const copies = useAudioCopies();
  const [asking, setAsking] = useState(false);
  if (copies.size === 0) return null;
  const bytes = formatBytes([...copies.values()].reduce((sum, size) => sum + size, 0));
  const free = async () => {
    setAsking(false);
    await removeAllAudioCopies();
    toast({ title: 'Saved audio removed', description: `${bytes} of this device's storage are free again.` });
  };
  return (
    <p className="text-sm text-soft">
      {copies.size} {copies.size === 1 ? 'podcast plays' : 'podcasts play'} offline, {bytes} on this device.{' '}
      <Button variant="link" size="sm" className="h-auto px-0 py-1" onClick={() => setAsking(true)}>
        Remove saved audio
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={`Remove ${bytes} of saved audio?`}
            description="Your podcasts stay in the library and play from the server. They can be saved again one by one."
            confirmLabel="Remove saved audio"
            onConfirm={() => void free()}
          />
        )}
      </Suspense>
    </p>
  );
}
