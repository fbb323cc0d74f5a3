import type { TranscriptLine } from '@duologue/contract';
import { Quote } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { CitationList } from './citation-list.tsx';

export type TranscriptRowProps = {
  line: TranscriptLine;
  position: number;
  chapter: string | undefined;
  current: boolean;
  /** The one row that the Tab key reaches. */
  focusable: boolean;
  sourceOpen: boolean;
  onSeek: (seconds: number) => void;
  /** Opens the source of one line; undefined closes it. */
  onSource: (position: number | undefined) => void;
};

/** A press plays from the line and opens what it rests on; the mark beside it, on hover and on the current line, opens that alone. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps) {
  const { line, position, chapter, current, focusable, sourceOpen, onSeek, onSource } = props;
  const { startMs, citations } = line;
  const first = line.speaker === 'A';
  const cited = citations.length > 0;
  const tabIndex = focusable ? 0 : -1;
  const press = () => {
    if (startMs !== null) onSeek(startMs / 1000);
    onSource(cited ? position : undefined);
  };
  return (
    <li data-line={position} aria-current={current ? 'true' : undefined} className="group/line">
      {chapter && <h3 className="pt-5 pb-2 text-lg">{chapter}</h3>}
      <div
        className={classNames(
          'flex gap-3 rounded-2xl border-l-[3px] px-3 py-1.5 transition-colors',
          current ? (first ? 'border-accent bg-accent-wash' : 'border-second bg-sunken') : 'border-transparent',
        )}
      >
        <button
          type="button"
          data-roving
          tabIndex={tabIndex}
          disabled={startMs === null && !cited}
          onClick={press}
          className="min-w-0 flex-1 rounded-lg text-left leading-relaxed hover:not-disabled:underline hover:decoration-line hover:underline-offset-4"
        >
          <span className={classNames('mr-2 text-sm font-bold', first ? 'text-accent' : 'text-second')}>{line.name}</span>
          {line.text}
          {startMs !== null && <span className="sr-only">, at {formatDuration(startMs / 1000)}</span>}
        </button>
        {cited && (
          <button
            type="button"
            data-roving
            tabIndex={tabIndex}
            aria-expanded={sourceOpen}
            aria-label={sourceOpen ? 'Hide the source of this line' : 'Show the source of this line'}
            title="Where this comes from"
            onClick={() => onSource(sourceOpen ? undefined : position)}
            className={classNames(
              'grid size-8 shrink-0 place-items-center rounded-full text-soft group-hover/line:opacity-100 hover:bg-line hover:text-ink focus-visible:opacity-100 aria-expanded:bg-line aria-expanded:text-ink aria-expanded:opacity-100',
              !current && 'opacity-0',
            )}
          >
            <Quote aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {sourceOpen && <CitationList citations={citations} />}
    </li>
  );
});
