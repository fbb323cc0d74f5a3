import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { featuredQuery } from '../../api/encyclopedia.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';

export function FeaturedArticles({ onChoose }: { onChoose: (title: string) => void }) {
  const { data, isFetching, isError, refetch } = useQuery(featuredQuery());
  const loading = isFetching && !data;
  return (
    <section aria-labelledby="featured-heading">
      <div className="mb-4 flex items-center justify-between gap-4">
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
        <ul className="grid gap-1">
          {data.map(({ title }) => (
            <li key={title}>
              <button
                type="button"
                onClick={() => onChoose(title)}
                className="group flex w-full items-center gap-4 rounded-2xl p-2 text-left hover:bg-sunken"
              >
                <Cover title={title} className="size-12" />
                <span className="min-w-0 font-display text-lg leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                  {title}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
