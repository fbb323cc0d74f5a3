import type { StoredPodcast } from '@duologue/contract';
import { isFailed } from '@duologue/contract/podcast-status';
import { useLibrary } from '../../features/library/library.ts';
import { newestFirst } from '../../features/library/search-podcasts.ts';
import { ReadyCard } from '../../features/podcast/ready-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedCard } from './failed-card.tsx';
import { ProgressCard } from './progress-card.tsx';

export function RecentActivity({ onTryAgain }: { onTryAgain: (articleTitle: string) => void }) {
  const podcast = recentPodcast(useLibrary());
  return (
    <section aria-labelledby="recent-heading">
      <h2 id="recent-heading" className="mb-4 text-2xl">
        Recent activity
      </h2>
      {!podcast && <EmptyState title="Nothing to show" text="Your last created or in progress podcast will show here" />}
      {podcast && isFailed(podcast.status) && <FailedCard key={podcast.id} podcast={podcast} onTryAgain={onTryAgain} />}
      {podcast?.status === 'processing' && <ProgressCard key={podcast.id} podcast={podcast} />}
      {podcast?.status === 'ready' && <ReadyCard key={podcast.id} podcast={podcast} />}
    </section>
  );
}

/** The one podcast that home shows: an error first, then one in progress, then a finished one; the newest of its kind. */
export function recentPodcast(podcasts: readonly StoredPodcast[]): StoredPodcast | undefined {
  const sorted = newestFirst(podcasts);
  return (
    sorted.find((podcast) => isFailed(podcast.status)) ??
    sorted.find((podcast) => podcast.status === 'processing') ??
    sorted.find((podcast) => podcast.status === 'ready')
  );
}
