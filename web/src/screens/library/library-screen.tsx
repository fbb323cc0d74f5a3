import type { StoredPodcast } from '@duologue/contract';
import { ListChecks, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { BackupTools } from '../../features/backup/backup-tools.tsx';
import { useLibrary } from '../../features/library/library.ts';
import { LibraryTabs } from '../../features/library/library-tabs.tsx';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { ReadyCard } from '../../features/podcast/ready-card.tsx';
import { SavedAudioNote } from '../../features/podcast/saved-audio-note.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { ContentSnippet } from './content-snippet.tsx';
import { InProgressList } from './in-progress-list.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { Pagination } from './pagination.tsx';
import { useLibraryList } from './use-library-list.ts';

const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })));

export function LibraryScreen() {
  usePageTitle('Library');
  useLibraryRefresh();
  const [, navigate] = useLocation();
  const list = useLibraryList();
  const { found, shown, page, change } = list;
  /** Ids while several are being chosen; undefined otherwise. */
  const [selection, setSelection] = useState<ReadonlySet<number>>();
  const selected = selection ? found.filter(({ id }) => selection.has(id)) : [];
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = (next: number) => {
    change('page', String(next));
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };
  const toggle = ({ id }: StoredPodcast) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    setSelection(next);
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
      <InProgressSection />
      <div className="relative mb-4 max-w-xl">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-soft" />
        <Input
          type="search"
          aria-label="Search your podcasts"
          placeholder="Search by title, topic or content"
          className="pl-12"
          value={list.text}
          onChange={(event) => change('q', event.target.value)}
        />
      </div>
      {list.ready.length > 0 && (
        <LibraryFilters
          show={list.show}
          sort={list.sort}
          onShow={(show) => change('show', show)}
          onSort={(sort) => change('sort', sort)}
        >
          {!selection && (
            <Button variant="ghost" size="sm" onClick={() => setSelection(new Set())}>
              <ListChecks aria-hidden />
              Select
            </Button>
          )}
        </LibraryFilters>
      )}
      {selection && (
        <Suspense>
          <SelectionBar
            selected={selected}
            count={found.length}
            onAll={() => setSelection(new Set(found.map(({ id }) => id)))}
            onDone={() => setSelection(undefined)}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {list.query && `${found.length} ${found.length === 1 ? 'podcast' : 'podcasts'} found`}
      </p>
      {shown.length > 0 && <h2 className="sr-only">Episodes</h2>}
      {shown.length > 0 ? (
        <ul className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          {shown.map((podcast) => (
            <li key={podcast.id} className="relative">
              {selection && (
                <input
                  type="checkbox"
                  aria-label={`Select ${podcast.title}`}
                  checked={selection.has(podcast.id)}
                  onChange={() => toggle(podcast)}
                  className="absolute top-4 right-4 z-10 size-6 accent-accent"
                />
              )}
              <ReadyCard podcast={podcast} withTranscript detailsHref={`/library/${podcast.id}`}>
                <ContentSnippet podcast={podcast} query={list.query} />
              </ReadyCard>
            </li>
          ))}
        </ul>
      ) : (
        <NothingListed filtered={list.query !== ''} empty={list.ready.length === 0} onAll={() => change('show', 'all')} />
      )}
      <Pagination page={page} count={list.pageCount} onPage={turnTo} />
      <div className="mt-10">
        <SavedAudioNote />
      </div>
      <section aria-labelledby="backup-title" className="mt-10 border-t border-line pt-6">
        <h2 id="backup-title" className="mb-1 text-xl">
          Backup
        </h2>
        <BackupTools />
      </section>
    </>
  );
}

function InProgressSection() {
  return <InProgressList podcasts={useLibrary().filter((podcast) => podcast.status === 'processing')} />;
}

function NothingListed({ filtered, empty, onAll }: { filtered: boolean; empty: boolean; onAll: () => void }) {
  if (filtered) return <EmptyState title="No podcasts found" text="Try a different search term" />;
  if (empty) return <EmptyState title="No podcasts in library" text="Create your first podcast to see it here" />;
  return (
    <EmptyState
      title="Nothing here right now"
      text="No podcast of your library is in this state."
      action={<Button onClick={onAll}>Show all</Button>}
    />
  );
}
