import type { PublicPodcast } from '@duologue/contract';
import { PRODUCT_NAME } from '@duologue/contract/constants';
import { lazy, useRef } from 'react';
import { DetailPlayer } from '../../features/detail-player/detail-player.tsx';
import { ArticleUpdate } from '../../features/update/article-update.tsx';
import { useStructuredData } from '../../lib/use-structured-data.ts';
import { Cover } from '../../ui/cover.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { AboutPodcast } from './about-podcast.tsx';
import { basedOn, sourceTitles } from './article-links.ts';
import { ChapterGrid } from './chapter-grid.tsx';
import { ShareAndCreate } from './share-and-create.tsx';
import { SharedTranscript } from './shared-transcript.tsx';
import { useOnePlayer } from './use-one-player.ts';

const GoOn = lazy(() => import('../../features/keep-going/go-on.tsx').then((module) => ({ default: module.GoOn })));

export function ReadyPodcast({ podcast }: { podcast: PublicPodcast }) {
  useStructuredData(describe(podcast));
  const playerBox = useRef<HTMLDivElement>(null);
  useOnePlayer(podcast.id, playerBox);
  return (
    <article className="space-y-10">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-end">
        <Cover titled title={podcast.title} className="w-40 rounded-card! shadow-lift sm:w-52" />
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-5xl">{podcast.title}</h1>
          <p className="mt-3 text-soft">
            {basedOn(podcast)}: {sourceTitles(podcast).join(', ')}
          </p>
          <p className="mt-1 text-soft">
            {PRODUCT_NAME} turns encyclopedia articles into conversations between two artificial voices.
          </p>
        </div>
      </header>
      <div ref={playerBox}>
        <h2 className="sr-only">Listen</h2>
        <DetailPlayer
          podcastId={podcast.id}
          title={podcast.title}
          src={podcast.audio_url}
          duration={podcast.duration}
          chapters={podcast.chapters}
          showNotes={podcast.show_notes}
        />
      </div>
      <ArticleUpdate podcastId={podcast.id} quiet />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <AboutPodcast podcast={podcast} />
        <ShareAndCreate podcast={podcast} />
      </div>
      <ChapterGrid podcast={podcast} />
      <LazyBoundary>
        <GoOn podcastId={podcast.id} level={2} wide />
      </LazyBoundary>
      <SharedTranscript podcast={podcast} />
    </article>
  );
}

function describe(podcast: PublicPodcast) {
  const duration = podcast.duration === null ? {} : { duration: `PT${Math.round(podcast.duration)}S` };
  return {
    '@type': 'PodcastEpisode',
    name: podcast.title,
    description: podcast.show_notes?.summary ?? '',
    url: `${location.origin}/shared/${podcast.id}`,
    datePublished: podcast.created_at,
    ...(podcast.revised_at ? { dateModified: podcast.revised_at } : {}),
    associatedMedia: {
      '@type': 'AudioObject',
      name: podcast.title,
      contentUrl: `${location.origin}/api/podcasts/audio/podcast_${podcast.id}.mp3`,
      encodingFormat: 'audio/mpeg',
      ...duration,
    },
  };
}
