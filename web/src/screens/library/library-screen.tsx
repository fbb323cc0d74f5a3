import { LIBRARY_PAGE_SIZE } from '@duologue/contract/constants';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLibrary } from '../../features/library/library.ts';
import { LibraryTabs } from '../../features/library/library-tabs.tsx';
import { matches, newestFirst } from '../../features/library/search-podcasts.ts';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { ReadyCard } from '../../features/podcast/ready-card.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { Pagination } from './pagination.tsx';
import { SavedAudioNote } from './saved-audio-note.tsx';

export function LibraryScreen() {
  usePageTitle('Library');
  useLibraryRefresh();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [wantedPage, setPage] = useState(1);
  const query = useDeferredValue(text.trim());
  const library = useLibrary();
  const found = useMemo(
    () => newestFirst(library.filter((podcast) => podcast.status === 'ready' && matches(podcast, query))),
    [library, query],
  );
  const pageCount = Math.max(1, Math.ceil(found.length / LIBRARY_PAGE_SIZE));
  const page = Math.min(wantedPage, pageCount);
  const shown = found.slice((page - 1) * LIBRARY_PAGE_SIZE, page * LIBRARY_PAGE_SIZE);
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = (next: number) => {
    setPage(next);
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <LibraryTabs />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          Library
        </h1>
        <Button onClick={() => navigate('/')}>
          <Plus aria-hidden />
          Create a new podcast
        </Button>
      </div>
      <div className="relative mb-8 max-w-xl">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-soft" />
        <Input
          type="search"
          aria-label="Search your podcasts"
          placeholder="Search by title, topic or content"
          className="pl-12"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {query && `${found.length} ${found.length === 1 ? 'podcast' : 'podcasts'} found`}
      </p>
      {shown.length > 0 ? (
        <ul className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          {shown.map((podcast) => (
            <li key={podcast.id}>
              <ReadyCard podcast={podcast} withTranscript />
            </li>
          ))}
        </ul>
      ) : query ? (
        <EmptyState title="No podcasts found" text="Try a different search term" />
      ) : (
        <EmptyState title="No podcasts in library" text="Create your first podcast to see it here" />
      )}
      <Pagination page={page} count={pageCount} onPage={turnTo} />
      <SavedAudioNote />
    </>
  );
}
