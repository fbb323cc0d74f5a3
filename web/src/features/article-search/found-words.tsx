import { splitAtWords } from './match-title.ts';

/** A piece of text in which the words of a search are marked. */
export function FoundWords({ text, query }: { text: string; query: string }) {
  return splitAtWords(text, query).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
      <mark key={index} className="rounded-sm bg-accent-wash font-semibold text-ink">
        {part}
      </mark>
    ),
  );
}
