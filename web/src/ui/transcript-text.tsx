/** A transcript as it is stored, a line a paragraph; 'Ada: …' shows whose voice it is. */
export function TranscriptText({ text }: { text: string | null }) {
  const paragraphs = (text ?? '').split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return <p className="text-soft">No transcript available</p>;
  return (
    <div className="space-y-3 leading-relaxed">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a transcript may say the same thing twice, and it does not change
        <SpokenParagraph key={index} text={paragraph} />
      ))}
    </div>
  );
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
