import type { NextArticle, StoredPodcast } from '@duologue/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { messageOf } from '../../api/http-error.ts';
import { nextArticlesQuery } from '../../api/next-articles.ts';
import { logWarning } from '../../lib/log.ts';
import { Cover } from '../../ui/cover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { allPodcasts, StorageFullError } from '../library/library.ts';
import { player } from '../player/player.ts';
import { toastError } from '../toasts/toast.ts';
import { createFromNext, titlesToExclude } from './create-from-next.ts';
import { KeepGoingSwitch } from './keep-going-switch.tsx';

/** Three articles to go on with. A press creates the podcast, and it is heard while it is generated. */
export function GoOn({
  podcastId,
  level,
  wide = false,
}: {
  podcastId: number;
  level: 2 | 4 /** It has the width of a page. */;
  wide?: boolean;
}) {
  const { data: articles, isError } = useQuery(nextArticlesQuery(podcastId, titlesToExclude));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: listenTo,
    onError: (error) =>
      toastError(error instanceof StorageFullError ? error.message : messageOf(error, 'Failed to create podcast')),
  });
  const Heading = `h${level}` as const;
  const listen = (article: NextArticle) => {
    player.unlock();
    mutate(article);
  };
  return (
    <section aria-label="Go on">
      <Heading className={level === 2 ? 'mb-5 text-3xl' : 'mb-2 font-sans text-sm font-semibold text-soft'}>Go on</Heading>
      {isError && <p className="text-soft">What comes next could not be found at the moment.</p>}
      {!articles && !isError && <Spinner label="Looking for what comes next" />}
      <ul className={wide ? 'grid gap-4 md:grid-cols-3' : 'space-y-2'}>
        {articles?.map((article) => (
          <li key={article.title}>
            <Card
              article={article}
              pending={isPending && variables === article}
              disabled={isPending}
              onListen={() => listen(article)}
            />
          </li>
        ))}
      </ul>
      <div className={wide ? 'mt-6 max-w-3xl' : 'mt-4'}>
        <KeepGoingSwitch />
      </div>
    </section>
  );
}

type CardProps = { article: NextArticle; pending: boolean; disabled: boolean; onListen: () => void };

function Card({ article: { title, reason, minutes }, pending, disabled, onListen }: CardProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onListen}
      className="flex size-full items-center gap-4 rounded-2xl border border-line bg-surface p-3 text-left hover:bg-sunken"
    >
      <Cover title={title} className="size-14" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">Listen to </span>
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="line-clamp-3 text-sm text-soft">{reason}</span>
        {minutes !== undefined && <span className="block text-sm text-soft">about {minutes} min</span>}
      </span>
      {pending ? (
        <Spinner label="Creating" />
      ) : (
        <Play aria-hidden fill="currentColor" strokeWidth={0} className="size-6 shrink-0 text-accent" />
      )}
    </button>
  );
}

/** One that was created from here already plays. */
async function listenTo(article: NextArticle): Promise<void> {
  const isHere = ({ title, status }: StoredPodcast) => title === article.title && (status === 'ready' || status === 'processing');
  const podcast = allPodcasts().find(isHere) ?? (await createFromNext(article));
  await player.select(podcast).catch((error) => logWarning('The podcast could not be opened', error));
}
