import type { StoredPodcast } from '@duologue/contract';
import { isFailed } from '@duologue/contract/podcast-status';
import { useDeferredValue, useMemo, useState } from 'react';
import { contentHit } from '../../features/library/content-hit.ts';
import { useLibrary } from '../../features/library/library.ts';
import { matches, newestFirst } from '../../features/library/search-podcasts.ts';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { roundedMinutes } from '../../lib/format-duration.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';

const SHOWN_AT_FIRST = 5;

/** The visitor's own podcasts, of any state, by title, article or what is said in them; those with the words in the title first. */
export function useOwnMatches(text: string): StoredPodcast[] {
  const query = useDeferredValue(text.trim());
  const library = useLibrary();
  return useMemo(() => {
    if (query === '') return [];
    const found = newestFirst(library.filter((podcast) => podcast.status !== 'cancelled' && matches(podcast, query)));
    const wanted = query.toLowerCase();
    const inTitle = ({ title, wiki_title }: StoredPodcast) => `${title}\n${wiki_title}`.toLowerCase().includes(wanted);
    return [...found.filter(inTitle), ...found.filter((podcast) => !inTitle(podcast))];
  }, [library, query]);
}

export function OwnMatches({ podcasts, query }: { podcasts: readonly StoredPodcast[]; query: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? podcasts : podcasts.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label="Your podcasts" className="border-t border-line px-4 py-3 first:border-t-0">
      <p className="mb-2 text-sm font-semibold text-soft">In your library</p>
      <ul className="space-y-2">
        {shown.map((podcast) => (
          <li key={podcast.id} className="flex items-center gap-3.5 [content-visibility:auto]">
            <Cover title={podcast.title} className="size-10 rounded-lg" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                {podcast.title} <span className="text-sm text-soft">{stateOf(podcast)}</span>
              </span>
              <Hit podcast={podcast} query={query} />
            </span>
            {!isFailed(podcast.status) && <PlayButton podcast={podcast} variant="ghost" />}
          </li>
        ))}
      </ul>
      {shown.length < podcasts.length && (
        <Button variant="link" size="sm" className="px-0!" onClick={() => setAll(true)}>
          Show all {podcasts.length}
        </Button>
      )}
    </section>
  );
}

function stateOf({ status, duration }: StoredPodcast): string {
  if (isFailed(status)) return 'failed';
  return status === 'processing' ? 'in progress' : roundedMinutes(duration);
}

function Hit({ podcast, query }: { podcast: StoredPodcast; query: string }) {
  const hit = contentHit(podcast, query);
  if (!hit) return null;
  return (
    <span className="line-clamp-2 text-sm text-soft">
      {hit.before}
      <mark className="rounded-sm bg-accent-wash px-0.5 font-semibold text-ink">{hit.match}</mark>
      {hit.after}
    </span>
  );
}
