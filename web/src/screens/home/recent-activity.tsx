import type { StoredPodcast } from '@duologue/contract';
import { isFailed } from '@duologue/contract/podcast-status';
import { useLibrary } from '../../features/library/library.ts';
import { newestFirst } from '../../features/library/search-podcasts.ts';
import { ReadyCard } from '../../features/podcast/ready-card.tsx';
import { ContinueListening, useBegun } from './continue-listening.tsx';
import { FailedCard } from './failed-card.tsx';
import { ProgressCard } from './progress-card.tsx';

export type RecentActivityProps = {
  onTryAgain: (podcast: StoredPodcast) => void;
  /** A podcast that has just been created: its card takes the focus. */
  createdId: number | undefined;
};

/** The one card that the specification asks for, and around it all that is in progress, and what was begun. */
export function RecentActivity({ onTryAgain, createdId }: RecentActivityProps) {
  const library = useLibrary();
  const recent = recentPodcast(library);
  const begun = useBegun(recent?.id);
  const others = podcastsInProgress(library).filter(({ id }) => id !== recent?.id);
  const failed = recent !== undefined && isFailed(recent.status);
  const inProgress = others.length > 0 && (
    <section aria-labelledby="progress-heading" className={failed ? 'mb-8' : 'mt-8'}>
      <h2 id="progress-heading" className="mb-4 text-2xl">
        {failed ? 'In progress' : 'Also in progress'}
      </h2>
      <div className="space-y-4">
        {others.map((podcast, index) => (
          <ProgressCard key={podcast.id} podcast={podcast} compact={!failed || index > 0} focused={createdId === podcast.id} />
        ))}
      </div>
    </section>
  );
  return (
    <div className={begun.length > 0 ? 'grid gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-14' : undefined}>
      <div>
        {failed && inProgress}
        <section aria-labelledby="recent-heading">
          <h2 id="recent-heading" className={recent ? 'mb-4 text-2xl' : 'text-lg'}>
            Recent activity
          </h2>
          {!recent && (
            <p className="mt-1 text-sm text-soft">
              <span className="font-semibold text-ink">Nothing to show</span>
              <br />
              <span>Your last created or in progress podcast will show here</span>
            </p>
          )}
          {failed && <FailedCard key={recent.id} podcast={recent} onTryAgain={onTryAgain} />}
          {recent?.status === 'processing' && <ProgressCard key={recent.id} podcast={recent} focused={createdId === recent.id} />}
          {recent?.status === 'ready' && <ReadyCard key={recent.id} podcast={recent} />}
        </section>
        {!failed && inProgress}
      </div>
      {begun.length > 0 && <ContinueListening podcasts={begun} />}
    </div>
  );
}

/** The one podcast that home shows: an error first, then one in progress, then a finished one; the newest of its kind. */
export function recentPodcast(podcasts: readonly StoredPodcast[]): StoredPodcast | undefined {
  const sorted = newestFirst(podcasts);
  return (
    sorted.find((podcast) => isFailed(podcast.status)) ??
    podcastsInProgress(podcasts)[0] ??
    sorted.find((podcast) => podcast.status === 'ready')
  );
}

/** What can be heard first, and of those the newest. */
function podcastsInProgress(podcasts: readonly StoredPodcast[]): StoredPodcast[] {
  const sorted = newestFirst(podcasts.filter(({ status }) => status === 'processing'));
  return [...sorted.filter(({ live_ms }) => live_ms > 0), ...sorted.filter(({ live_ms }) => live_ms === 0)];
}
