import type { StoredPodcast } from '@duologue/contract';
import { modelTypes } from '@duologue/contract/model-catalogue';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CreateChoices } from '../../features/create-podcast/create-sheet.tsx';
import { useCreatePodcast } from '../../features/create-podcast/use-create-podcast.ts';
import { preselectedModel, useWriters } from '../../features/create-podcast/use-writers.ts';
import { useLibrary } from '../../features/library/library.ts';
import { removeCancelled } from '../../features/library/library-cleanup.ts';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArticleSearch } from './article-search.tsx';
import { FeaturedArticles } from './featured-articles.tsx';
import { Hero } from './hero.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { usePlayNow } from './use-play-now.ts';

const CreateSheet = lazy(() =>
  import('../../features/create-podcast/create-sheet.tsx').then((module) => ({ default: module.CreateSheet })),
);

export function HomeScreen() {
  usePageTitle();
  useLibraryRefresh();
  useEffect(removeCancelled, []);
  const writers = useWriters(); // fetched now, so that the sheet opens with the right writer chosen
  const empty = useLibrary().length === 0;
  const [article, setArticle] = useState<string>();
  const [initial, setInitial] = useState<Partial<CreateChoices>>();
  const [everChosen, setEverChosen] = useState(false);
  const [createdId, setCreatedId] = useState<number>();
  const requested = useRef<string>(undefined);
  const { create, creating } = useCreatePodcast(({ id }) => {
    // Another article may have been opened meanwhile: that sheet stays, and the focus in it.
    if (article === requested.current) setCreatedId(id);
    setArticle((now) => (now === requested.current ? undefined : now));
  });
  const playing = usePlayNow(({ id }) => setCreatedId(id));
  const request = (choices: CreateChoices) => {
    requested.current = article;
    create(choices);
  };
  const choose = (title: string, choices?: Partial<CreateChoices>) => {
    setEverChosen(true);
    setInitial(choices);
    setArticle(title);
  };
  const createNothing = () => create({ articleTitle: '', ...preselectedModel(writers), customInstructions: '' });
  const activity = (
    <RecentActivity onTryAgain={(podcast) => choose(podcast.wiki_title, choicesOf(podcast))} createdId={createdId} />
  );
  return (
    <>
      <Hero onHearWhole={playing.playNow}>
        <ArticleSearch onChoose={(title) => (title === '' ? createNothing() : choose(title))} />
      </Hero>
      <div className="space-y-14">
        {!empty && activity}
        <FeaturedArticles onChoose={choose} playing={playing} />
        {empty && activity}
      </div>
      {everChosen && (
        <Suspense>
          <CreateSheet
            articleTitle={article}
            initial={initial}
            onClose={() => setArticle(undefined)}
            onCreate={request}
            creating={creating}
          />
        </Suspense>
      )}
    </>
  );
}

/** Trying again starts with what was asked for the first time. */
function choicesOf({
  model_type,
  specific_model,
  custom_instructions,
  format,
  minutes,
  hosts,
}: StoredPodcast): Partial<CreateChoices> {
  const modelType = modelTypes.find((type) => type === model_type);
  return {
    ...(modelType && specific_model && { modelType, specificModel: specific_model }),
    customInstructions: custom_instructions ?? '',
    format: format ?? undefined,
    minutes: minutes ?? undefined,
    hosts: hosts ?? undefined,
  };
}
