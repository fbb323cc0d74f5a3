import { isFailed } from '@duologue/contract/podcast-status';
import { useLibrary } from '../../features/library/library.ts';
import { ReadyCard } from '../../features/podcast/ready-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedCard } from './failed-card.tsx';
import { MakingCard } from './making-card.tsx';
import { recentPodcast } from './recent-podcast.ts';

export function RecentActivity({ onTryAgain }: { onTryAgain: (articleTitle: string) => void }) {
  const podcast = recentPodcast(useLibrary());
  return (
    <section aria-labelledby="recent-heading">
      <h2 id="recent-heading" className="mb-4 text-2xl">
        Recent activity
      </h2>
      {!podcast && <EmptyState title="Nothing to show" text="Your last created or in progress podcast will show here" />}
      {podcast && isFailed(podcast.status) && <FailedCard key={podcast.id} podcast={podcast} onTryAgain={onTryAgain} />}
      {podcast?.status === 'processing' && <MakingCard key={podcast.id} podcast={podcast} />}
      {podcast?.status === 'ready' && <ReadyCard key={podcast.id} podcast={podcast} />}
    </section>
  );
}
