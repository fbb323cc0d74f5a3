import { type RefObject, useMemo, useRef } from 'react';
import { useRovingLines } from '../player/use-roving-lines.ts';
import type { Proof, ProofSentence } from './build-proof.ts';
import { LineRow, type LineRowProps } from './line-row.tsx';

export type LineListProps = Pick<LineRowProps, 'onPlay' | 'onPoint' | 'onShowSentences'> & {
  proof: Proof;
  spoken: number;
  shown: ReadonlySet<number>;
  /** The reader goes elsewhere than the voice. */
  onLeave: () => void;
};

/** What is said, by chapter. One line takes the focus, arrows go to the others. */
export function LineList({ proof, spoken, shown, onLeave, ...actions }: LineListProps) {
  const list: RefObject<HTMLDivElement | null> = useRef(null);
  const roving = useRovingLines(list, proof.lines.length, spoken, onLeave);
  const sentencesOf = useSentences(proof);
  const chapters = useMemo(() => chaptersOf(proof), [proof]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside
    <div ref={list} onKeyDown={roving.onKeyDown}>
      {chapters.map(({ title, first, count }) => (
        <section key={first} aria-label={title || undefined}>
          {title && <h3 className="px-[15px] pt-4 pb-1.5 text-lg">{title}</h3>}
          <ol className="space-y-0.5">
            {proof.lines.slice(first, first + count).map((line, index) => (
              <LineRow
                key={line.index}
                line={line}
                position={first + index}
                sentences={sentencesOf[first + index] ?? []}
                spoken={first + index === spoken}
                shown={shown.has(first + index)}
                focusable={first + index === roving.line}
                {...actions}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Each line's sentences, the same array as long as the proof is the same. */
function useSentences({ lines, sentences }: Proof): ProofSentence[][] {
  return useMemo(() => lines.map((line) => line.sentences.flatMap((key) => sentences[key] ?? [])), [lines, sentences]);
}

function chaptersOf({ chapters, lines }: Proof): { title: string; first: number; count: number }[] {
  const found: { title: string; first: number; count: number }[] = [];
  for (const [position, { chapter }] of lines.entries()) {
    const last = found.at(-1);
    if (last && lines[position - 1]?.chapter === chapter) last.count += 1;
    else found.push({ title: chapters[chapter] ?? '', first: position, count: 1 });
  }
  return found;
}
