import { Fragment, type ReactNode } from 'react';

/** `asides` gives what stands after a paragraph; -1 is before the first. */
export type TranscriptTextProps = { text: string | null; asides?: (position: number) => ReactNode };

/** A transcript as it is stored, a line a paragraph; 'Ada: …' shows whose voice it is. */
export function TranscriptText({ text, asides }: TranscriptTextProps) {
  const paragraphs = transcriptParagraphs(text);
  return (
    <div className="space-y-3 leading-relaxed">
      {paragraphs.length === 0 && <p className="text-soft">No transcript available</p>}
      {asides?.(-1)}
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a transcript may say the same thing twice, and it does not change
        <Fragment key={index}>
          <SpokenParagraph text={paragraph} />
          {asides?.(index)}
        </Fragment>
      ))}
    </div>
  );
}

export function transcriptParagraphs(text: string | null): string[] {
  return (text ?? '').split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
}

/** 'Ada: …' at the beginning shows whose voice it is. */
export function SpokenParagraph({ text }: { text: string }) {
  const [, name, words] = /^(\p{Lu}\p{L}{1,20}):\s+(.*)$/su.exec(text) ?? [];
  if (!name) return <p>{text}</p>;
  return (
    <p>
      <strong className={name === 'Ada' ? 'text-accent' : 'text-second'}>{name}</strong> {words}
    </p>
  );
}
