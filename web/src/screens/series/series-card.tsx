import type { Series } from '@duologue/contract';
import { CircleX, EllipsisVertical, Eye, ListMusic, Play, Trash2 } from 'lucide-react';
import { cancelSeries } from '../../api/series.ts';
import { playAll } from '../../features/play-queue/play-queue.ts';
import { episodesInOrder, isInProgress, seriesBadges, seriesPercent } from '../../features/series/series-state.ts';
import { useServerChange } from '../../features/toasts/use-server-change.ts';
import { logWarning } from '../../lib/log.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';

export type SeriesCardProps = { series: Series; onDetails: () => void; onDelete: () => void };

export function SeriesCard({ series, onDetails, onDelete }: SeriesCardProps) {
  const { title, status, topic } = series;
  const cancelling = useServerChange({
    changes: ['/api/series', '/api/podcasts'],
    call: () => cancelSeries(series.id),
    done: () => ({ title: 'Series cancelled', description: `“${title}” is no longer being generated.` }),
    failed: 'Could not cancel series. Please try again.',
  });
  const badge = seriesBadges[status];
  const playable = episodesInOrder(series).filter((episode) => episode.status === 'ready');
  const play = (episodes: typeof playable) => () =>
    void playAll(title, episodes).catch((error) => logWarning('The series did not start', error));
  const items = [
    { label: 'View Details', icon: <Eye aria-hidden />, onSelect: onDetails },
    ...(isInProgress(status)
      ? [{ label: 'Cancel Generation', icon: <CircleX aria-hidden />, onSelect: () => cancelling.mutate(undefined) }]
      : []),
    { label: 'Delete Series', icon: <Trash2 aria-hidden />, onSelect: onDelete, destructive: true },
  ];
  return (
    <Card role="article" aria-label={title} className="flex h-full flex-col gap-5">
      <div className="relative flex flex-wrap items-start gap-4 pr-[min(2.5rem,12vw)]">
        <Cover title={title} className="size-[min(4.5rem,20vw)]" />
        <div className="min-w-[min(8rem,100%)] flex-1">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 line-clamp-3 text-soft">{series.description || `A series about ${topic}`}</p>
        </div>
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={`More for ${title}`} className="absolute! -top-1 -right-2">
              <EllipsisVertical aria-hidden />
            </Button>
          }
          items={items}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
        <Badge variant={badge.variant} data-variant={badge.variant}>
          {badge.label}
        </Badge>
        <span>Created {relativeTime(series.created_at)}</span>
      </div>
      <EpisodeProgress series={series} />
      <div className="mt-auto flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={onDetails}>
          Details
        </Button>
        {status === 'completed' && series.podcasts.length > 0 && (
          <Button size="sm" variant={playable.length > 1 ? 'outline' : 'default'} onClick={play(playable.slice(0, 1))}>
            <Play aria-hidden fill="currentColor" strokeWidth={0} />
            Play First Episode
          </Button>
        )}
        {playable.length > (status === 'completed' ? 1 : 0) && (
          <Button size="sm" onClick={play(playable)}>
            <ListMusic aria-hidden />
            {status === 'completed'
              ? 'Play all'
              : `Listen to ${playable.length === 1 ? 'the episode that is' : `${playable.length} episodes that are`} ready`}
          </Button>
        )}
      </div>
    </Card>
  );
}

function EpisodeProgress({ series }: { series: Series }) {
  const count = series.podcasts.length;
  if (count === 0) return <p className="text-sm text-soft">No episodes yet</p>;
  const percent = seriesPercent(series);
  const generating = episodesInOrder(series).find((episode) => episode.status === 'processing');
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-sm text-soft">
        <span>{count === 1 ? '1 episode' : `${count} episodes`}</span>
        <span>{percent}% complete</span>
      </p>
      <Progress percent={percent} label={`Progress of ${series.title}`} />
      {generating && (
        <p className="mt-1.5 text-sm text-soft">
          Part {generating.part_number ?? 1} is being generated, {Math.round(generating.percent)}%
        </p>
      )}
    </div>
  );
}
