import { Dialog } from '../../ui/dialog.tsx';

export type TranscriptDialogProps = { title: string; transcript: string | null; onClose: () => void };

export function TranscriptDialog({ title, transcript, onClose }: TranscriptDialogProps) {
  const paragraphs = (transcript ?? '').split(/\n{1,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Podcast Transcript"
      description={title}
      className="w-[min(46rem,calc(100vw-2rem))]"
    >
      <div className="space-y-3 leading-relaxed">
        {paragraphs.length === 0 && <p className="text-soft">No transcript available</p>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript may say the same thing twice, and it does not change
          <Paragraph key={index} text={paragraph} />
        ))}
      </div>
    </Dialog>
  );
}

/** 'Ada: …' shows whose voice it is. */
function Paragraph({ text }: { text: string }) {
  const [, name, words] = /^([A-Z][\p{L}]{1,20}):\s+(.*)$/su.exec(text) ?? [];
  if (!name) return <p>{text}</p>;
  return (
    <p>
      <span className={name === 'Ada' ? 'font-bold text-accent' : 'font-bold text-second'}>{name}</span> {words}
    </p>
  );
}
