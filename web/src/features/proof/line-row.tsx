import { MessageCircle } from 'lucide-react';
import { memo, useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ProofLine, ProofSentence } from './build-proof.ts';
import { compareLine } from './compare-words.ts';
import { MarkedText } from './marked-text.tsx';

export type LineRowProps = {
  line: ProofLine;
  position: number;
  sentences: readonly ProofSentence[];
  spoken: boolean;
  /** It rests on the sentence that the reader has chosen, or was chosen itself. */
  shown: boolean;
  /** The one row that the Tab key reaches. */
  focusable: boolean;
  onPlay: (position: number) => void;
  onPoint: (position: number | undefined) => void;
  onShowSentences: (position: number) => void;
};

/** A press plays from the line; pointing at it shows its sentences, and the numbers beside it lead to them. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, position, sentences, spoken, shown, focusable, onPlay, onPoint, onShowSentences } = props;
  const { startMs, status } = line;
  const first = line.speaker === 'A';
  const pieces = useMemo(
    () =>
      status === 'claims nothing'
        ? [{ text: line.text }]
        : compareLine(
            line.text,
            sentences.map(({ text }) => text),
          ),
    [status, line.text, sentences],
  );
  return (
    <li
      data-line={position}
      aria-current={spoken ? 'true' : undefined}
      data-shown={shown || undefined}
      // A list that scrolls under a resting mouse points at nothing, nor does a finger.
      onPointerMove={({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) onPoint(position);
      }}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={({ target }) => target.matches(':focus-visible') && onPoint(position)}
      onBlur={() => onPoint(undefined)}
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-1 rounded-2xl border-l-[3px] py-1.5 pr-1.5 pl-3 transition-colors',
        spoken && 'bg-accent-wash',
        spoken ? (first ? 'border-accent' : 'border-second') : shown ? 'border-second bg-second/10' : 'border-transparent',
        shown && 'ring-1 ring-second/40 ring-inset',
      )}
    >
      <button
        type="button"
        data-roving
        tabIndex={focusable ? 0 : -1}
        aria-disabled={startMs === null}
        onClick={() => onPlay(position)}
        className={classNames(
          'min-w-[min(100%,13rem)] flex-1 rounded-lg text-left leading-relaxed',
          status === 'claims nothing' && 'text-soft italic',
        )}
      >
        <span className={classNames('mr-2 text-sm font-bold not-italic', first ? 'text-accent' : 'text-second')}>
          {line.name}
        </span>
        <MarkedText pieces={pieces} />
        <span className="sr-only">
          {`, ${status}`}
          {startMs === null ? ', not spoken yet' : `, at ${formatDuration(startMs / 1000)}`}
        </span>
      </button>
      <Marker line={line} sentences={sentences} tabIndex={focusable ? 0 : -1} onShowSentences={() => onShowSentences(position)} />
    </li>
  );
});

type MarkerProps = { line: ProofLine; sentences: readonly ProofSentence[]; tabIndex: number; onShowSentences: () => void };

/** The numbers of its sentences; for lines without any, why they have none. */
function Marker({ line: { status }, sentences, tabIndex, onShowSentences }: MarkerProps) {
  if (status === 'claims nothing') {
    return <MessageCircle aria-hidden className="mt-1.5 mr-2 size-4 shrink-0 text-edge" />;
  }
  if (sentences.length === 0)
    return (
      <Badge variant="outline" aria-hidden className="mt-0.5 shrink-0 border-dashed">
        Not checkable
      </Badge>
    );
  const numbers = sentences.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const label =
    sentences.length === 1 ? 'Show its sentence in the article' : `Show its ${sentences.length} sentences in the article`;
  return (
    <button
      type="button"
      data-roving
      tabIndex={tabIndex}
      title={label}
      onClick={onShowSentences}
      className="min-h-8 min-w-8 shrink-0 rounded-full border border-line bg-surface px-2 text-xs font-semibold text-soft tabular-nums hover:border-edge hover:text-ink"
    >
      <span className="sr-only">
        {label}
        {numbers.length > 0 && ': '}
      </span>
      {shortList(numbers) || '§'}
    </button>
  );
}

const MOST_NUMBERS = 2;

function shortList(numbers: readonly number[]): string {
  const more = numbers.length - MOST_NUMBERS;
  return `${numbers.slice(0, MOST_NUMBERS).join(', ')}${more > 0 ? ` +${more}` : ''}`;
}
