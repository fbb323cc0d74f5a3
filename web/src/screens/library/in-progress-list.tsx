import type { StoredPodcast } from '@duologue/contract';
import { useLiveProgress } from '../../features/generation/live-progress.ts';
import { useProgressPercent } from '../../features/generation/progress-percent.ts';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { RemovePodcastButton } from '../../features/podcast/remove-podcast-button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Progress } from '../../ui/progress.tsx';

/** What is being generated stands above the library, and can be heard as far as it exists. */
export function InProgressList({ podcasts }: { podcasts: readonly StoredPodcast[] }) {
  if (podcasts.length === 0) return null;
  return (
    <section aria-labelledby="in-progress-title" className="mb-10">
      <h2 id="in-progress-title" className="mb-3 text-2xl">
        In progress
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {podcasts.map((podcast) => (
          <InProgressRow key={podcast.id} podcast={podcast} />
        ))}
      </ul>
    </section>
  );
}

function InProgressRow({ podcast }: { podcast: StoredPodcast }) {
  const live = useLiveProgress(podcast.id);
  const progress = live ?? podcast;
  const percent = useProgressPercent(podcast.id, progress, podcast.started_at ?? podcast.created_at);
  const audible = Math.max(live?.liveMs ?? 0, podcast.live_ms) > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Cover title={podcast.title} className="size-12" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{podcast.title}</p>
        <p className="text-sm text-soft">{progress.progress || 'In Progress'}</p>
        <Progress percent={percent} label={`Progress of ${podcast.title}`} className="mt-2" />
      </div>
      <div className="flex items-center">
        {audible && <PlayButton podcast={podcast} />}
        <RemovePodcastButton podcast={podcast} processing />
      </div>
    </li>
  );
}
