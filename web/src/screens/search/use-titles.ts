import { SEARCH_DEBOUNCE_MS, SEARCH_SUGGESTIONS } from '@duologue/contract/constants';
import { readTexts } from '@duologue/contract/read-forms';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/http-error.ts';
import { api } from '../../lib/request.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** Titles for what is being typed, once the typing has paused. */
export function useTitles(text: string) {
  const query = text.trim();
  const settled = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: [`/api/search?q=${encodeURIComponent(settled)}`],
    enabled: settled !== '',
    queryFn: async ({ signal }) => {
      const titles = await api<unknown>(`/search?q=${encodeURIComponent(settled)}`, { signal });
      if (!Array.isArray(titles)) throw new TypeError('The answer to a search is not a list');
      return readTexts(titles).slice(0, SEARCH_SUGGESTIONS);
    },
  });
  const current = query !== '' && settled === query;
  return {
    titles: query === '' ? [] : (data ?? []),
    error: current && error ? messageOf(error, 'Failed to fetch suggestions') : undefined,
    searching: query !== '' && (isFetching || settled !== query),
    /** The last search has been answered, and there was nothing. */
    nothing: current && data?.length === 0 && !isFetching,
  };
}
