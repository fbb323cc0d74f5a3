import type { StoredPodcast } from '@duologue/contract';
import { lazy } from 'react';
import { useParams } from 'wouter';
import { useLibrary } from '../../features/library/library.ts';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { ListeningMark } from '../../features/listening/listening-mark.tsx';
import { NotesView } from '../../features/player/notes-view.tsx';
import { describeMakers } from '../../features/podcast/labels.ts';
import { PinnedSources } from '../../features/podcast/pinned-sources.tsx';
import { YourWishes } from '../../features/podcast/your-wishes.tsx';
import { ProofLink } from '../../features/proof/proof-link.tsx';
import { TranscriptWithAsides } from '../../features/questions/transcript-with-asides.tsx';
import { ArticleUpdate } from '../../features/update/article-update.tsx';
import { roundedMinutes } from '../../lib/format-duration.ts';
import { formatDate } from '../../lib/relative-time.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Cover } from '../../ui/cover.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { BackToLibrary } from './back-to-library.tsx';
import { EpisodeActions } from './episode-actions.tsx';
import { EpisodeChapters } from './episode-chapters.tsx';
import { NotInLibrary } from './not-in-library.tsx';

const GoOn = lazy(() => import('../../features/keep-going/go-on.tsx').then((module) => ({ default: module.GoOn })));

/** Everything about one podcast of the library, at an address of its own. */
export function EpisodeScreen() {
  const { id = '' } = useParams<{ id: string }>();
  useLibraryRefresh();
  const podcast = useLibrary().find((stored) => stored.id === Number(id));
  usePageTitle(podcast?.title ?? 'Episode');
  return (
    <>
      <BackToLibrary />
      {podcast?.status === 'ready' ? <Episode podcast={podcast} /> : <NotInLibrary id={id} podcast={podcast} />}
    </>
  );
}

function Episode({ podcast }: { podcast: StoredPodcast }) {
  return (
    <article aria-label={podcast.title} className="mt-4 space-y-12">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-end">
        <Cover title={podcast.title} className="w-36 rounded-card! shadow-lift sm:w-40 lg:w-48" />
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-5xl">{podcast.title}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            <span>
              {roundedMinutes(podcast.duration)} · {formatDate(podcast.created_at)}
            </span>
            <ListeningMark podcast={podcast} />
          </p>
          <EpisodeActions podcast={podcast} />
        </div>
      </header>
      <ArticleUpdate podcastId={podcast.id} />
      <EpisodeChapters podcast={podcast} />
      <LazyBoundary>
        <GoOn podcastId={podcast.id} level={2} wide />
      </LazyBoundary>
      <section aria-labelledby="about-title" className="max-w-3xl">
        <h2 id="about-title" className="text-3xl">
          About this podcast
        </h2>
        <div className="mt-5 space-y-6">
          {podcast.show_notes && <NotesView notes={podcast.show_notes} />}
          <YourWishes podcast={podcast} />
          <PinnedSources podcast={podcast} />
          <p className="text-sm text-soft">{describeMakers(podcast)}</p>
        </div>
      </section>
      <section aria-labelledby="transcript-title" className="max-w-3xl">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="transcript-title" className="text-3xl">
            Transcript
          </h2>
          <ProofLink podcastId={podcast.id} />
        </div>
        <TranscriptWithAsides podcastId={podcast.id} text={podcast.transcript} />
      </section>
    </article>
  );
}
