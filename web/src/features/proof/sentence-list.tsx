import { useMemo, useRef } from 'react';
import { useRovingLines } from '../player/use-roving-lines.ts';
import type { Proof, ProofSection } from './build-proof.ts';
import { SentenceRow, type SentenceRowProps } from './sentence-row.tsx';

export type SentenceListProps = Pick<SentenceRowProps, 'onChoose' | 'onShowLine' | 'onPlay'> & {
  proof: Proof;
  /** The whole article, and not only what was cited of it. */
  whole: boolean;
  onlyLeftOut: boolean;
  spoken: ReadonlySet<number>;
  shown: ReadonlySet<number>;
  chosen: number | undefined;
  onLeave: () => void;
};

/** The article, by section, with what was left out of it. Sections far from view cost no layout. */
export function SentenceList({ proof, whole, onlyLeftOut, spoken, shown, chosen, onLeave, ...actions }: SentenceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => visibleSections(proof.sections, onlyLeftOut), [proof, onlyLeftOut]);
  const visible = sections.flatMap(({ sentences }) => sentences);
  const current = visible.findIndex(({ key }) => spoken.has(key));
  const roving = useRovingLines(list, visible.length, current, onLeave);
  const focusable = Math.min(roving.line, visible.length - 1);
  if (visible.length === 0) {
    return (
      <p className="p-3 text-soft">{onlyLeftOut ? 'Nothing was left out.' : 'No line rests on a sentence of the article.'}</p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside
    <div ref={list} onKeyDown={roving.onKeyDown}>
      {sections.map(({ heading, sentences, told, total, first }) => (
        <section
          key={first}
          aria-label={heading || undefined}
          style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${4 + sentences.length * 4}rem` }}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-[15px] pt-4 pb-1.5">
            {heading && <h3 className="min-w-0 text-lg">{heading}</h3>}
            {whole && (
              <p className="text-sm text-soft tabular-nums">
                {told} of {total} sentences told
              </p>
            )}
          </div>
          <ol className="space-y-0.5">
            {sentences.map((sentence, index) => (
              <SentenceRow
                key={sentence.key}
                sentence={sentence}
                position={first + index}
                lines={proof.lines}
                spoken={spoken.has(sentence.key)}
                shown={shown.has(sentence.key)}
                chosen={sentence.key === chosen}
                focusable={first + index === focusable}
                {...actions}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type VisibleSection = ProofSection & { total: number; first: number };

function visibleSections(sections: readonly ProofSection[], onlyLeftOut: boolean): VisibleSection[] {
  let first = 0;
  const visible: VisibleSection[] = [];
  for (const section of sections) {
    const sentences = onlyLeftOut ? section.sentences.filter(({ lines }) => lines.length === 0) : section.sentences;
    if (sentences.length === 0) continue;
    visible.push({ ...section, sentences, total: section.sentences.length, first });
    first += sentences.length;
  }
  return visible;
}
