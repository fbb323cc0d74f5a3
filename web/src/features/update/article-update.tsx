import type { UpdateAnswer } from '@duologue/contract';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { HttpError } from '../../api/http-error.ts';
import { formatDate } from '../../lib/relative-time.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ChangedLines } from './changed-lines.tsx';
import { useArticleUpdate } from './use-article-update.ts';

type ArticleUpdateProps = {
  podcastId: number;
  /** Visitors of a shared page are told that there is a newer article, and nothing of what could not be checked. */
  quiet?: boolean;
};

/** Says when the article has changed since, updates the podcast, and lists what an update changed. */
export function ArticleUpdate({ podcastId, quiet = false }: ArticleUpdateProps) {
  const { data, error, isPending, check, update, starting } = useArticleUpdate(podcastId);
  const online = useOnline();
  if (isPending || (quiet && !data)) return null;
  if (!data) return <NotChecked online={online} gone={isGone(error)} onCheck={() => void check()} />;
  const { state, update: run } = data;
  const running = run?.state === 'running';
  const isNewer = state === 'newer' && !running;
  if (quiet && !isNewer && run?.state !== 'done') return null;
  return (
    <section aria-label="The article" className="max-w-3xl space-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="space-y-3" aria-live="polite">
        {isNewer && (
          <Newer data={data}>
            {data.mayUpdate && (
              <Button size="sm" disabled={starting || !online} onClick={() => update()}>
                <RefreshCw aria-hidden />
                {starting ? 'Starting' : 'Update'}
              </Button>
            )}
          </Newer>
        )}
        {running && run && (
          <>
            <p className="font-semibold">Updating … {run.percent} %</p>
            <Progress percent={run.percent} label="Updating the podcast" />
            <p className="text-sm text-soft">
              You can go on listening: this podcast stays as it is until the new edition is ready.
            </p>
          </>
        )}
        {run?.state === 'failed' && !quiet && (
          <p className="text-sm text-danger">The update did not work. {run.error} Nothing was changed.</p>
        )}
        {error instanceof HttpError && <p className="text-sm text-danger">{error.message}</p>}
        {run?.state === 'done' && <ChangedLines run={run} />}
        {!quiet && !running && state === 'current' && <p className="text-sm text-soft">Up to date with its article.</p>}
        {!quiet && !running && state === 'unknown' && <p className="text-sm text-soft">{data.message}</p>}
      </div>
    </section>
  );
}

function Newer({ data, children }: { data: UpdateAnswer; children: ReactNode }) {
  const changed = data.articles.find(({ revision, newest }) => newest && newest.revision !== revision);
  const read = changed ? formatDate(changed.fetchedAt) : '';
  const newest = formatDate(changed?.newest?.changedAt ?? '');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="font-semibold">The article has changed since.</p>
        <p className="text-sm text-soft">
          {read && `Read on ${read}`}
          {newest && `, last changed on ${newest}`}
          {read && '. '}
          {data.mayUpdate && 'Lines that still hold stay; the others are made again.'}
        </p>
      </div>
      {children}
    </div>
  );
}

function NotChecked({ online, gone, onCheck }: { online: boolean; gone: boolean; onCheck: () => void }) {
  if (gone) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {online
        ? 'It could not be checked whether the article has changed.'
        : 'You are offline: it is not known whether the article has changed.'}
      {online && (
        <Button variant="link" size="sm" className="px-0!" onClick={onCheck}>
          Check again
        </Button>
      )}
    </p>
  );
}

/** The server no longer has the podcast; the copy on this device stays as it is. */
function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
