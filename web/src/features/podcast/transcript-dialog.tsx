import { Dialog } from '../../ui/dialog.tsx';
import { TranscriptText } from '../../ui/transcript-text.tsx';
import { TranscriptWithAsides } from '../questions/transcript-with-asides.tsx';

export type TranscriptDialogProps = {
  /** Whose questions stand in it; the operator sees none. */
  podcastId?: number;
  title: string;
  transcript: string | null;
  onClose: () => void;
};

export function TranscriptDialog({ podcastId, title, transcript, onClose }: TranscriptDialogProps) {
  return (
    <Dialog onClose={onClose} title="Podcast Transcript" description={title} className="w-[min(46rem,calc(100vw-2rem))]">
      {podcastId === undefined ? (
        <TranscriptText text={transcript} />
      ) : (
        <TranscriptWithAsides podcastId={podcastId} text={transcript} />
      )}
    </Dialog>
  );
}
