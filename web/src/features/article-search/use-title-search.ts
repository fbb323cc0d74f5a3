import { SEARCH_DEBOUNCE_MS } from '@duologue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { titlesQuery } from '../../api/encyclopedia.ts';
import { messageOf } from '../../api/http-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const none: readonly string[] = [];

/** Titles for what is being typed, once the typing has paused. Until the answer is there, the titles before stay. */
export function useTitleSearch(text: string, limit: number) {
  const query = text.trim();
  const settled = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching } = useQuery({
    ...titlesQuery(settled),
    placeholderData: keepPreviousData,
    select: (titles) => titles.slice(0, limit),
  });
  const current = query !== '' && settled === query && !isFetching;
  return {
    titles: query === '' ? none : (data ?? none),
    /** The titles, or the error, are those of the text as it stands. */
    current,
    error: current && error ? messageOf(error, 'Failed to fetch suggestions') : undefined,
    searching: query !== '' && (isFetching || settled !== query),
    /** This text has been answered, and there was nothing. */
    nothing: current && !error && data?.length === 0,
  };
}
