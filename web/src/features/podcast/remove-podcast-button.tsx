import { CircleX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RemovePodcastDialog, useIsProcessing } from './remove-podcast-dialog.tsx';

export type RemovePodcastButtonProps = {
  podcast: { id: number; title: string };
  /** Whether it is in progress, where the caller knows better than the records. */
  processing?: boolean;
  onRemoved?: () => void;
};

/** Deletes a podcast, or cancels it while it is in progress; asks first. */
export function RemovePodcastButton({ podcast, processing: forced, onRemoved }: RemovePodcastButtonProps) {
  const [open, setOpen] = useState(false);
  const processing = useIsProcessing(podcast.id, forced);
  const label = processing ? `Cancel ${podcast.title}` : `Delete ${podcast.title}`;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        title={processing ? 'Cancel' : 'Delete'}
        onClick={() => setOpen(true)}
      >
        {processing ? <CircleX aria-hidden /> : <Trash2 aria-hidden />}
      </Button>
      {open && (
        <RemovePodcastDialog
          podcastId={podcast.id}
          processing={processing}
          onClose={() => setOpen(false)}
          {...(onRemoved ? { onRemoved } : {})}
        />
      )}
    </>
  );
}
