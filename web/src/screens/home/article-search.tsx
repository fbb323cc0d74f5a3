import { HOME_SUGGESTIONS, SEARCH_QUERY_MAX_LENGTH } from '@duologue/contract/constants';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFoundArticles } from '../../features/article-search/use-found-articles.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { OwnMatches, useOwnMatches } from './own-matches.tsx';
import { SuggestionList } from './suggestion-list.tsx';

/** The search box of home: articles to choose from, and the visitor's own podcasts that match. Enter in the empty box chooses ''. */
export function ArticleSearch({ onChoose }: { onChoose: (title: string) => void }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [nearest, setNearest] = useState<string>();
  const { matches, mentions, query, error, searching, current, nothing, titles } = useFoundArticles(text, HOME_SUGGESTIONS);
  const own = useOwnMatches(text);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = open && text.trim() !== '' && (titles.length > 0 || own.length > 0 || error !== undefined || nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts with nothing marked
  useEffect(() => setActive(-1), [titles]);

  const choose = (title: string) => {
    setText('');
    setOpen(false);
    onChoose(title);
  };
  const mark = (step: 1 | -1) => {
    setOpen(true);
    setActive(active < 0 && step < 0 ? titles.length - 1 : (active + step + titles.length) % titles.length);
  };
  /** Takes what is marked, or the article whose title was typed; for any other it says which is nearest, and marks it. */
  const pressEnter = () => {
    if (text.trim() === '') return onChoose('');
    const title = titles[active] ?? (current ? matches[0]?.title : undefined);
    if (title) return choose(title);
    if (!current || titles.length === 0) return;
    setOpen(true);
    setActive(0);
    setNearest(titles[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter') pressEnter();
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && titles.length > 0) {
      event.preventDefault();
      mark(event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the box and its list, not a control of its own
    <div
      ref={box}
      className="relative max-w-2xl"
      onBlur={(event) => !box.current?.contains(event.relatedTarget as Node | null) && setOpen(false)}
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="text"
        role="combobox"
        aria-label="Search for an article"
        aria-expanded={shown && titles.length > 0}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={shown && error ? `${id}-error` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_QUERY_MAX_LENGTH}
        placeholder="Search for an article"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setNearest(undefined);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-15 w-full rounded-full border border-edge bg-surface pr-14 pl-13 text-lg shadow-lift hover:border-ink"
      />
      {searching && <Spinner label="Searching" className="absolute top-1/2 right-4 -translate-y-1/2" />}
      {shown && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface shadow-lift">
          {error && (
            <p id={`${id}-error`} role="alert" className="px-5 py-3.5 text-danger">
              {error}
            </p>
          )}
          {nothing && <p className="px-5 py-3.5 text-soft">No results found for "{text.trim()}"</p>}
          <p role="status" className={nearest ? 'px-5 pt-3.5' : undefined}>
            {nearest && `No article is called “${text.trim()}”. The nearest is “${nearest}”: Enter takes it.`}
          </p>
          {titles.length > 0 && (
            <SuggestionList
              id={id}
              matches={matches}
              mentions={mentions}
              query={query}
              active={active}
              onActive={setActive}
              onChoose={choose}
            />
          )}
          {own.length > 0 && <OwnMatches podcasts={own} query={text} />}
        </div>
      )}
    </div>
  );
}
