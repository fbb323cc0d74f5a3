import { Play } from 'lucide-react';
import { memo, useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { ProofLine, ProofSentence } from './build-proof.ts';
import { compareSentence } from './compare-words.ts';
import { MarkedText } from './marked-text.tsx';

export type SentenceRowProps = {
  sentence: ProofSentence;
  position: number;
  lines: readonly ProofLine[];
  spoken: boolean;
  /** A line that the reader points at rests on it. */
  shown: boolean;
  chosen: boolean;
  focusable: boolean;
  onChoose: (key: number) => void;
  onShowLine: (position: number) => void;
  onPlay: (position: number) => void;
};

/** A press shows the lines that rest on the sentence; each of them can be looked at, and played with the control beside it. */
export const SentenceRow = memo(function SentenceRow(props: SentenceRowProps) {
  const { sentence, position, lines, spoken, shown, chosen, focusable, onChoose } = props;
  const told = sentence.lines.length;
  const pieces = useMemo(
    () =>
      compareSentence(
        sentence.text,
        sentence.lines.flatMap((line) => lines[line]?.text ?? []),
      ),
    [sentence, lines],
  );
  return (
    <li
      data-line={position}
      data-sentence={sentence.key}
      data-told={told > 0}
      data-shown={shown || undefined}
      data-spoken={spoken || undefined}
      className={classNames(
        'rounded-2xl border-l-[3px] px-3 py-1 transition-colors',
        spoken ? 'border-accent bg-accent-wash' : shown || chosen ? 'border-second bg-second/10' : 'border-transparent',
        (shown || chosen) && 'ring-1 ring-second/40 ring-inset',
      )}
    >
      <button
        type="button"
        data-roving
        tabIndex={focusable ? 0 : -1}
        aria-expanded={chosen}
        onClick={() => onChoose(sentence.key)}
        className={classNames(
          'flex w-full gap-3 rounded-lg py-0.5 text-left font-display text-[1.05rem] leading-relaxed',
          told === 0 && 'text-soft italic',
        )}
      >
        <span className="w-8 shrink-0 pt-0.5 text-right font-sans text-xs leading-6 text-soft not-italic tabular-nums">
          {sentence.id}
        </span>
        <span className="min-w-0">
          <MarkedText pieces={pieces} />
          <span className="sr-only">
            {told === 0 ? ' Left out.' : told === 1 ? ' Told in 1 line.' : ` Told in ${told} lines.`}
            {spoken && ' Spoken now.'}
          </span>
        </span>
      </button>
      {chosen && <TellingLines {...props} />}
    </li>
  );
});

function TellingLines({ sentence, lines, onShowLine, onPlay }: SentenceRowProps) {
  if (sentence.lines.length === 0) return <p className="pb-1.5 pl-11 text-sm text-soft">No line rests on this sentence.</p>;
  return (
    <ul aria-label="Told in" className="space-y-1 pb-1.5 pl-11">
      {sentence.lines.map((position) => {
        const line = lines[position];
        if (!line) return null;
        const time = line.startMs === null ? undefined : formatDuration(line.startMs / 1000);
        return (
          <li key={position} className="flex items-center gap-1.5 text-sm">
            <button
              type="button"
              onClick={() => onShowLine(position)}
              className="flex min-h-9 min-w-0 items-center gap-2 rounded-full bg-surface px-3 text-left ring-1 ring-line hover:ring-edge"
            >
              <span className={classNames('font-bold', line.speaker === 'A' ? 'text-accent' : 'text-second')}>{line.name}</span>
              <span className="truncate">{line.text}</span>
            </button>
            {time && (
              <button
                type="button"
                onClick={() => onPlay(position)}
                className="flex min-h-9 shrink-0 items-center gap-1 rounded-full px-2.5 font-semibold text-accent-strong tabular-nums hover:bg-line"
              >
                <Play aria-hidden fill="currentColor" strokeWidth={0} className="size-3.5" />
                <span className="sr-only">Play from </span>
                {time}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
