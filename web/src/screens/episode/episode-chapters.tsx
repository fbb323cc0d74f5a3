import type { StoredPodcast } from '@duologue/contract';
import { usePlayer } from '../../features/player/player-store.ts';
import { playFrom } from '../../features/podcast/play-from.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';

/** A press plays the podcast from that chapter. */
export function EpisodeChapters({ podcast }: { podcast: StoredPodcast }) {
  const { chapters } = podcast;
  const current = usePlayer(({ track, currentTime }) =>
    track?.podcastId === podcast.id ? chapters.findLastIndex((chapter) => chapter.timestamp <= currentTime) : -1,
  );
  if (chapters.length === 0) return null;
  const play = (seconds: number) =>
    playFrom(podcast, seconds).catch((error) => logWarning('The podcast could not be opened', error));
  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-3xl">
        Chapters
      </h2>
      <ol className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {chapters.map((chapter, index) => (
          <li key={`${chapter.timestamp}-${chapter.title}`}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => void play(chapter.timestamp)}
              className={classNames(
                'flex h-full min-h-14 w-full items-center gap-3 rounded-2xl border px-4 py-3 text-left',
                index === current ? 'border-accent bg-accent-wash' : 'border-line bg-surface hover:bg-sunken',
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
