import type { StoredPodcast } from '@duologue/contract';
import { useDeferredValue, useMemo } from 'react';
import { useLibrary } from '../../features/library/library.ts';
import { matches, newestFirst } from '../../features/library/search-podcasts.ts';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { roundedMinutes } from '../../lib/format-duration.ts';
import { Cover } from '../../ui/cover.tsx';

const MOST_SHOWN = 3;

/** The visitor's own finished podcasts by title, article or what is said in them. */
export function useOwnMatches(text: string): StoredPodcast[] {
  const query = useDeferredValue(text.trim());
  const library = useLibrary();
  return useMemo(() => {
    if (query === '') return [];
    const found = library.filter((podcast) => podcast.status === 'ready' && matches(podcast, query));
    return newestFirst(found).slice(0, MOST_SHOWN);
  }, [library, query]);
}

export function OwnMatches({ podcasts }: { podcasts: readonly StoredPodcast[] }) {
  return (
    <section aria-label="Your podcasts" className="border-t border-line px-4 py-3 first:border-t-0">
      <p className="mb-2 text-sm font-semibold text-soft">In your library</p>
      <ul className="space-y-2">
        {podcasts.map((podcast) => (
          <li key={podcast.id} className="flex items-center gap-3.5">
            <Cover title={podcast.title} className="size-10 rounded-lg" />
            <span className="min-w-0 flex-1 truncate">
              {podcast.title} <span className="text-sm text-soft">{roundedMinutes(podcast.duration)}</span>
            </span>
            <PlayButton podcast={podcast} variant="ghost" />
          </li>
        ))}
      </ul>
    </section>
  );
}
