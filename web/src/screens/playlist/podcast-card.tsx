import type { ReactNode } from 'react';
import { ListeningMark } from '../../features/listening/listening-mark.tsx';
import { useCanPlay } from '../../features/offline/use-can-play.ts';
import { AddToPlaylistButton } from '../../features/playlists/add-to-playlist-button.tsx';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { RoleBadge } from '../../features/podcast/role-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Cover } from '../../ui/cover.tsx';
import type { ListedPodcast } from './use-playlist-podcasts.ts';

export type PodcastCardProps = {
  podcast: ListedPodcast;
  onPlay: () => void;
  children?: ReactNode;
};

/** A podcast in a list: what it is, how long, and what can be done with it. */
export function PodcastCard({ podcast, onPlay, children }: PodcastCardProps) {
  const available = useCanPlay(podcast.id);
  const ready = podcast.status === 'ready';
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3 p-3 pl-1 sm:p-4 sm:pl-1">
      <div className="flex min-w-[min(13rem,100%)] flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <Cover title={podcast.title} className={classNames('size-[min(3.5rem,16vw)]', !available && 'opacity-40 grayscale')} />
        <div className="min-w-[min(8rem,100%)] flex-1">
          <h2 className="text-lg leading-snug">{podcast.title}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            {ready && <span className="tabular-nums">{formatDuration(podcast.duration)}</span>}
            {!ready && <span>{podcast.status === 'processing' ? podcast.progress || 'In Progress' : podcast.status}</span>}
            <span>Created {relativeTime(podcast.created_at)}</span>
            <RoleBadge role={podcast.role} />
            {!available && <span>Not saved on this device</span>}
            {available && ready && <ListeningMark podcast={podcast} />}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-0.5">
        <PlayButton podcast={podcast} disabled={!ready && podcast.status !== 'processing'} onClick={onPlay} />
        <AddToPlaylistButton podcast={podcast} />
        {children}
      </div>
    </div>
  );
}
