import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CreateChoices } from '../../features/create-podcast/create-sheet.tsx';
import { useCreatePodcast } from '../../features/create-podcast/use-create-podcast.ts';
import { useWriters } from '../../features/create-podcast/use-writers.ts';
import { removeCancelled } from '../../features/library/library-cleanup.ts';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArticleSearch } from './article-search.tsx';
import { FeaturedArticles } from './featured-articles.tsx';
import { HeroRings } from './hero-rings.tsx';
import { RecentActivity } from './recent-activity.tsx';

const CreateSheet = lazy(() =>
  import('../../features/create-podcast/create-sheet.tsx').then((module) => ({ default: module.CreateSheet })),
);

export function HomeScreen() {
  usePageTitle();
  useLibraryRefresh();
  useEffect(removeCancelled, []);
  useWriters(); // fetched now, so that the sheet opens with the right writer chosen
  const [article, setArticle] = useState<string>();
  const [everChosen, setEverChosen] = useState(false);
  const requested = useRef<string>(undefined);
  // Another article may have been opened meanwhile: that sheet stays.
  const { create, creating } = useCreatePodcast(() => setArticle((now) => (now === requested.current ? undefined : now)));
  const request = (choices: CreateChoices) => {
    requested.current = article;
    create(choices);
  };
  const choose = (title: string) => {
    setEverChosen(true);
    setArticle(title);
  };
  return (
    <>
      <div className="relative mb-14 sm:mb-20">
        <HeroRings className="absolute -top-6 right-0 hidden w-96 lg:block" />
        <div className="relative max-w-2xl">
          <h1 className="text-[2.6rem] leading-[1.05] sm:text-6xl">Turn any article into a conversation</h1>
          <p className="mt-4 mb-8 max-w-xl text-lg text-soft">
            Two voices talk it through, and you listen within seconds. Your podcasts are stored locally, in this browser.
          </p>
          <ArticleSearch onChoose={choose} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-16">
        <RecentActivity onTryAgain={choose} />
        <FeaturedArticles onChoose={choose} />
      </div>
      {everChosen && (
        <Suspense>
          <CreateSheet articleTitle={article} onClose={() => setArticle(undefined)} onCreate={request} creating={creating} />
        </Suspense>
      )}
    </>
  );
}
