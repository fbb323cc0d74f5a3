import { HOME_SUGGESTIONS, SEARCH_DEBOUNCE_MS } from '@duologue/contract/constants';
import { useEffect, useState } from 'react';
import { isAbort, messageOf } from '../../lib/http-error.ts';
import { api } from '../../lib/request.ts';

export type Suggestions = {
  titles: readonly string[];
  error: string | undefined;
  searching: boolean;
  /** What the titles were found for: until the next answer, an older text. */
  query: string;
};

const none: Suggestions = { titles: [], error: undefined, searching: false, query: '' };

/** Titles for what is being typed, once the typing has paused for 300 ms. An answer that comes too late is dropped. */
export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return setSuggestions(none);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions((before) => ({ ...before, searching: true }));
      try {
        const titles = await api<unknown>(`/search?q=${encodeURIComponent(query)}`, { signal: controller.signal });
        if (!Array.isArray(titles)) throw new TypeError('The suggestions are not a list');
        const texts = titles.filter((title) => typeof title === 'string').slice(0, HOME_SUGGESTIONS);
        if (!controller.signal.aborted) setSuggestions({ titles: texts, error: undefined, searching: false, query });
      } catch (error) {
        if (isAbort(error) || controller.signal.aborted) return;
        setSuggestions({ titles: [], error: messageOf(error, 'Failed to fetch suggestions'), searching: false, query });
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggestions;
}
