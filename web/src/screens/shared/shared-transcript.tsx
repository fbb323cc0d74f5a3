import { SpokenParagraph } from '../../ui/transcript-text.tsx';

/** A paragraph ends at a blank line; 'Ada: …' at its beginning shows whose voice it is. */
export function SharedTranscript({ text }: { text: string | null }) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="text-3xl">
        Transcript
      </h2>
      <div className="mt-5 max-w-3xl space-y-4 leading-relaxed">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript may say the same thing twice, and it does not change
          <SpokenParagraph key={index} text={paragraph} />
        ))}
      </div>
    </section>
  );
}

export function paragraphsOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
