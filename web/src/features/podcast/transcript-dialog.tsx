import { Dialog } from '../../ui/dialog.tsx';
import { TranscriptText } from '../../ui/transcript-text.tsx';

export type TranscriptDialogProps = { title: string; transcript: string | null; onClose: () => void };

export function TranscriptDialog({ title, transcript, onClose }: TranscriptDialogProps) {
  return (
    <Dialog onClose={onClose} title="Podcast Transcript" description={title} className="w-[min(46rem,calc(100vw-2rem))]">
      <TranscriptText text={transcript} />
    </Dialog>
  );
}
