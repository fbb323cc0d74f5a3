import type { Chapter } from '@duologue/contract';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { player } from './player.ts';
import { usePlayer } from './player-store.ts';

export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const current = usePlayer((state) => chapters.findLastIndex((chapter) => chapter.timestamp <= state.currentTime));
  return (
    <ol className="space-y-1">
      {chapters.map((chapter, index) => (
        <li key={`${chapter.timestamp}-${chapter.title}`}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => player.goToTimestamp(chapter.timestamp)}
            className={classNames(
              'flex w-full items-baseline gap-4 rounded-2xl px-4 py-3 text-left',
              index === current ? 'bg-accent-wash font-semibold' : 'hover:bg-sunken',
            )}
          >
            <span className="shrink-0 text-sm text-soft tabular-nums">{formatDuration(chapter.timestamp)}</span>
            <span className="min-w-0">{chapter.title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
