import type { Chapter } from '@duologue/contract';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';

export type ChapterCardsProps = {
  chapters: readonly Chapter[];
  /** The one that plays; -1 for none. */
  current?: number;
  disabled?: boolean;
  onChoose: (seconds: number) => void;
  className?: string;
};

/** The chapters on the page of a podcast: a press plays from there. */
export function ChapterCards({ chapters, current = -1, disabled = false, onChoose, className }: ChapterCardsProps) {
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-3xl">
        Chapters
      </h2>
      <ol className={classNames('mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2', className)}>
        {chapters.map((chapter, index) => (
          <li key={`${chapter.timestamp}-${chapter.title}`}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              disabled={disabled}
              onClick={() => onChoose(chapter.timestamp)}
              className={classNames(
                'flex h-full min-h-14 w-full items-center gap-3 rounded-2xl border px-4 py-3 text-left',
                index === current ? 'border-accent bg-accent-wash' : 'border-line bg-surface enabled:hover:bg-sunken',
              )}
            >
              <span className="shrink-0 text-sm font-semibold text-accent-strong tabular-nums">
                {formatDuration(chapter.timestamp)}
              </span>
              <span className="min-w-0">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
