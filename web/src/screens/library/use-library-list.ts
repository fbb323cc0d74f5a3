import type { StoredPodcast } from '@duologue/contract';
import { LIBRARY_PAGE_SIZE } from '@duologue/contract/constants';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useAudioCopies } from '../../features/library/audio-copies.ts';
import { useLibrary } from '../../features/library/library.ts';
import { matches, newestFirst } from '../../features/library/search-podcasts.ts';
import { type ListeningState, listeningState, useAllListened } from '../../features/listening/listening.ts';

export const shows = ['all', 'new', 'in progress', 'played', 'saved'] as const;
export const sorts = ['newest', 'oldest', 'title', 'longest', 'unplayed'] as const;
export type Show = (typeof shows)[number];
export type Sort = (typeof sorts)[number];

/** The library as the address asks for it, so that Back leads to the same list: `?q=…&show=…&sort=…&page=…`. */
export function useLibraryList() {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const show = oneOf(shows, params.get('show'));
  const sort = oneOf(sorts, params.get('sort'));
  const query = useDeferredValue(text.trim());
  const library = useLibrary();
  const listened = useAllListened();
  const ready = useMemo(() => newestFirst(library.filter((podcast) => podcast.status === 'ready')), [library]);
  // Positions change while one listens; the list follows them only where they decide about it.
  const states = (show === 'all' || show === 'saved') && sort !== 'unplayed' ? undefined : listened;
  const copies = useAudioCopies();
  const found = useMemo(() => {
    const stateOf = (podcast: StoredPodcast) => listeningState(states?.get(podcast.id));
    const isShown = (podcast: StoredPodcast) =>
      show === 'all' || (show === 'saved' ? copies.has(podcast.id) : stateOf(podcast) === show);
    const wanted = ready.filter((podcast) => isShown(podcast) && matches(podcast, query));
    return sorted(wanted, sort, stateOf);
  }, [ready, query, show, sort, states, copies]);
  const pageCount = Math.max(1, Math.ceil(found.length / LIBRARY_PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), pageCount);
  const shown = found.slice((page - 1) * LIBRARY_PAGE_SIZE, page * LIBRARY_PAGE_SIZE);
  /** Whatever changes the list leads back to its first page. */
  const change = (key: 'q' | 'show' | 'sort' | 'page', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value === '' || value === 'all' || value === 'newest') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return { text, query, show, sort, ready, found, shown, page, pageCount, change };
}

/** Those of the same rank stay in the order of their dates. */
function sorted(podcasts: StoredPodcast[], sort: Sort, stateOf: (podcast: StoredPodcast) => ListeningState): StoredPodcast[] {
  const rank: Record<ListeningState, number> = { 'in progress': 0, new: 1, played: 2 };
  if (sort === 'oldest') return podcasts.toReversed();
  if (sort === 'title') return podcasts.toSorted((one, other) => collator.compare(one.title, other.title));
  if (sort === 'longest') return podcasts.toSorted((one, other) => (other.duration ?? 0) - (one.duration ?? 0));
  if (sort === 'unplayed') return podcasts.toSorted((one, other) => rank[stateOf(one)] - rank[stateOf(other)]);
  return podcasts;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], value: string | null): Value {
  return values.find((known) => known === value) ?? values[0];
}
