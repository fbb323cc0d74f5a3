import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { featuredQuery } from '../../api/encyclopedia.ts';
import { useWriters } from '../../features/create-podcast/use-writers.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { FeaturedCard } from './featured-card.tsx';
import type { PlayNow } from './use-play-now.ts';

export type FeaturedArticlesProps = { onChoose: (title: string) => void; playing: PlayNow };

export function FeaturedArticles({ onChoose, playing: { playNow, pending } }: FeaturedArticlesProps) {
  const { data, isFetching, isError, refetch } = useQuery(featuredQuery());
  const { making } = useWriters();
  const loading = isFetching && !data;
  return (
    <section aria-labelledby="featured-heading">
      <div className="-mr-3.5 mb-4 flex flex-wrap items-center justify-between gap-y-1">
        <h2 id="featured-heading" className="text-2xl">
          Not sure what to create?
        </h2>
        <Button variant="ghost" size="sm" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden className={classNames(isFetching && 'animate-spin')} />
          Refresh
        </Button>
      </div>
      <div aria-live="polite">
        {loading && <p className="text-soft">Loading featured articles...</p>}
        {isError && !isFetching && <p className="text-soft">Couldn't load featured articles. Refresh to try again.</p>}
      </div>
      {data && (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {data.map((article) => (
            <FeaturedCard
              key={article.title}
              article={article}
              pending={pending === article.title}
              disabled={pending !== undefined || !making}
              onPlay={() => playNow(article.title)}
              onCustomise={() => onChoose(article.title)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
