import type { ReactNode } from 'react';
import { AddToPlaylistButton } from '../../features/playlists/add-to-playlist-button.tsx';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { RemovePodcastButton } from '../../features/podcast/remove-podcast-button.tsx';
import { RoleBadge } from '../../features/podcast/role-badge.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Cover } from '../../ui/cover.tsx';
import type { ListedPodcast } from './use-playlist-podcasts.ts';

export type PodcastCardProps = {
  podcast: ListedPodcast;
  /** Whether it is in progress, whatever the records say. */
  processing?: boolean;
  children?: ReactNode;
};

/** A podcast in a list: what it is, and what can be done with it. */
export function PodcastCard({ podcast, processing, children }: PodcastCardProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3 p-3 pl-1 sm:p-4 sm:pl-1">
      <div className="flex min-w-52 flex-1 items-center gap-4">
        <Cover title={podcast.title} className="size-14" />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">{podcast.title}</h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
            <span>Created {relativeTime(podcast.created_at)}</span>
            <RoleBadge role={podcast.role} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-0.5">
        <PlayButton podcast={podcast} disabled={podcast.status !== 'ready' && podcast.status !== 'processing'} />
        <AddToPlaylistButton podcast={podcast} />
        <RemovePodcastButton podcast={podcast} {...(processing === undefined ? {} : { processing })} />
        {children}
      </div>
    </div>
  );
}
