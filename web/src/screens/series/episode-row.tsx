import type { Podcast } from '@duologue/contract';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { RemovePodcastButton } from '../../features/podcast/remove-podcast-button.tsx';
import { RoleBadge } from '../../features/podcast/role-badge.tsx';
import { formatDuration } from '../../lib/format-duration.ts';

export function EpisodeRow({ episode }: { episode: Podcast }) {
  const playable = episode.status === 'ready' || episode.status === 'processing';
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="w-7 shrink-0 text-center font-display text-xl text-accent tabular-nums">{episode.part_number ?? '–'}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{episode.title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-soft">
          <RoleBadge role={episode.role} />
          {stateOf(episode)}
        </p>
      </div>
      {playable && <PlayButton podcast={episode} />}
      <RemovePodcastButton podcast={episode} processing={episode.status === 'processing'} />
    </li>
  );
}

function stateOf({ status, progress, duration, error }: Podcast): string {
  if (status === 'ready') return formatDuration(duration);
  if (status === 'processing') return progress ?? 'In Progress';
  return error ?? status;
}
