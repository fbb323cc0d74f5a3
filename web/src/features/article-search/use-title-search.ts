import { SEARCH_DEBOUNCE_MS } from '@duologue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { titlesQuery } from '../../api/encyclopedia.ts';
import { messageOf } from '../../api/http-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { sortByTitle } from './match-title.ts';

const none: readonly string[] = [];

/** Titles for what is being typed, once the typing has paused. Until the answer is there, the titles before stay. */
export function useTitleSearch(text: string, limit: number) {
  const typed = text.trim();
  const query = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching } = useQuery({
    ...titlesQuery(query),
    placeholderData: keepPreviousData,
    select: (titles) => sortByTitle(titles, query).slice(0, limit),
  });
  const current = typed !== '' && query === typed && !isFetching;
  return {
    /** Those that were typed first. */
    titles: typed === '' ? none : (data ?? none),
    /** What the titles were found for, or are being searched for. */
    query,
    /** The titles, or the error, are those of the text as it stands. */
    current,
    error: current && error ? messageOf(error, 'Failed to fetch suggestions') : undefined,
    searching: typed !== '' && (isFetching || query !== typed),
    /** This text has been answered, and there was nothing. */
    nothing: current && !error && data?.length === 0,
  };
}
