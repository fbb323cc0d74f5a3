import type { PublicPodcast } from '@duologue/contract';
import { player } from '../../features/player/player.ts';
import { usePlayer } from '../../features/player/player-store.ts';
import { formatDuration } from '../../lib/format-duration.ts';

export function ChapterGrid({ podcast }: { podcast: PublicPodcast }) {
  const loaded = usePlayer((state) => state.track?.podcastId === podcast.id);
  if (podcast.chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-3xl">
        Chapters
      </h2>
      <ol className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {podcast.chapters.map((chapter) => (
          <li key={`${chapter.timestamp}-${chapter.title}`}>
            <button
              type="button"
              disabled={!loaded}
              onClick={() => player.goToTimestamp(chapter.timestamp)}
              className="flex h-full min-h-14 w-full items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3 text-left enabled:hover:bg-sunken"
            >
              <span className="shrink-0 text-sm font-semibold text-accent tabular-nums">{formatDuration(chapter.timestamp)}</span>
              <span className="min-w-0">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
