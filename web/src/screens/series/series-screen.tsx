import type { Series } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus, Wand2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { seriesListQuery } from '../../api/series.ts';
import { useWriters } from '../../features/create-podcast/use-writers.ts';
import { EpisodeDialog } from '../../features/episode-dialog/episode-dialog.tsx';
import { LibraryTabs } from '../../features/library/library-tabs.tsx';
import { isInProgress } from '../../features/series/series-state.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, NotLoaded } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CreateSeriesDialog } from './create-series-dialog.tsx';
import { DeleteSeriesDialog } from './delete-series-dialog.tsx';
import { SeriesDetailsDialog } from './series-details-dialog.tsx';
import { SeriesSection } from './series-section.tsx';
import { StoppedSeries } from './stopped-series.tsx';

const QuickSeriesDialog = lazy(() =>
  import('./quick-series-dialog.tsx').then((module) => ({ default: module.QuickSeriesDialog })),
);

type Opened = { dialog: 'details' | 'delete' | 'episode'; id: number } | { dialog: 'create' | 'quick' };

export function SeriesScreen() {
  usePageTitle('Podcast Series');
  const { data: list, isPending, isError, refetch } = useQuery(seriesListQuery());
  const { making } = useWriters();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const openFor = (dialog: 'details' | 'delete' | 'episode') => (series: Series) => setOpened({ dialog, id: series.id });
  const current = opened && 'id' in opened ? list?.find((series) => series.id === opened.id) : undefined;
  const completed = list?.filter((series) => series.status === 'completed') ?? [];
  const stopped = list?.filter((series) => series.status !== 'completed' && !isInProgress(series.status)) ?? [];
  // Where none is completed it stands below: '1 series' above 'No series yet' would contradict itself.
  const count = list && <p className="mt-2 text-soft">{list.length} series in your collection</p>;
  const buttons = making && (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => setOpened({ dialog: 'quick' })}>
        <Wand2 aria-hidden />
        From one article
      </Button>
      <Button variant="outline" onClick={() => setOpened({ dialog: 'create' })}>
        <Plus aria-hidden />
        New series
      </Button>
    </div>
  );
  return (
    <>
      <LibraryTabs />
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">Podcast Series</h1>
          {(list?.length === 0 || completed.length > 0) && count}
        </div>
        {list && list.length > 0 && buttons}
      </div>
      {isPending && <Spinner label="Loading your series" className="flex justify-center py-16" />}
      {isError && !list && <NotLoaded what="Your series" onTryAgain={() => void refetch()} />}
      {list && (
        <div className="space-y-14">
          <SeriesSection
            title="In Progress"
            list={list.filter((series) => isInProgress(series.status))}
            onDetails={openFor('details')}
            onDelete={openFor('delete')}
          />
          <SeriesSection title="Completed Series" list={completed} onDetails={openFor('details')} onDelete={openFor('delete')} />
          {completed.length === 0 && (
            <EmptyState
              title="No series yet"
              text={emptyText(making, list.length > 0)}
              action={list.length === 0 ? buttons : undefined}
              // Small where there are others: it says only that none is complete.
              className={list.length === 0 ? '' : 'py-6! [&>svg]:hidden'}
            />
          )}
          <StoppedSeries list={stopped} onDetails={openFor('details')} onDelete={openFor('delete')} />
          {list.length > 0 && completed.length === 0 && count}
        </div>
      )}
      {opened?.dialog === 'create' && <CreateSeriesDialog onClose={close} onCreated={openFor('episode')} />}
      {opened?.dialog === 'quick' && (
        <Suspense>
          <QuickSeriesDialog onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'details' && current && (
        <SeriesDetailsDialog series={current} making={making} onClose={close} onNewEpisode={() => openFor('episode')(current)} />
      )}
      {opened?.dialog === 'delete' && current && <DeleteSeriesDialog series={current} onClose={close} />}
      {opened?.dialog === 'episode' && current && <EpisodeDialog series={current} onClose={close} />}
    </>
  );
}

function emptyText(making: boolean, some: boolean): string {
  if (!making) return 'Series creation is currently unavailable.';
  return some ? 'A series comes here when all its episodes are ready.' : 'Choose an article, and its parts are suggested to you.';
}
