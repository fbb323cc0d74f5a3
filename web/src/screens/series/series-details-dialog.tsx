import type { Series } from '@duologue/contract';
import { Plus } from 'lucide-react';
import { episodesInOrder, seriesBadges } from '../../features/series/series-state.ts';
import { SubscribeButton } from '../../features/subscribe/subscribe-button.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { EpisodeRow } from './episode-row.tsx';

export type SeriesDetailsDialogProps = { series: Series; making: boolean; onClose: () => void; onNewEpisode: () => void };

export function SeriesDetailsDialog({ series, making, onClose, onNewEpisode }: SeriesDetailsDialogProps) {
  const episodes = episodesInOrder(series);
  const newEpisode = making && (
    <Button variant={episodes.length === 0 ? 'default' : 'outline'} size="sm" onClick={onNewEpisode}>
      <Plus aria-hidden />
      New episode
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={series.title} className="sm:w-[min(44rem,calc(100vw-2rem))]">
      <Tabs defaultValue="episodes" className="space-y-5">
        <TabsList aria-label="About this series">
          <TabsTrigger value="episodes">Episodes</TabsTrigger>
          <TabsTrigger value="details">Series Details</TabsTrigger>
        </TabsList>
        <TabsContent value="episodes" tabIndex={-1}>
          {episodes.length === 0 ? (
            <EmptyState
              title="No episodes yet"
              text={
                making
                  ? 'Begin with a suggestion, or with articles of your choice.'
                  : 'Episode creation is currently unavailable.'
              }
              action={newEpisode || undefined}
            />
          ) : (
            <>
              <ol className="divide-y divide-line">
                {episodes.map((episode) => (
                  <EpisodeRow key={episode.id} episode={episode} />
                ))}
              </ol>
              <div className="mt-5 flex flex-wrap gap-3">
                {newEpisode}
                <SubscribeButton size="sm" feedUrl={series.feed_url} title={series.title} />
              </div>
            </>
          )}
        </TabsContent>
        <TabsContent value="details" tabIndex={-1}>
          <dl className="space-y-4 [&_dd]:text-soft [&_dt]:text-sm [&_dt]:font-semibold">
            <div>
              <dt>Series Topic</dt>
              <dd>{series.topic}</dd>
            </div>
            <div>
              <dt>Description</dt>
              <dd>{series.description || 'No description provided.'}</dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd>{seriesBadges[series.status].label}</dd>
            </div>
            <div>
              <dt>Created</dt>
              <dd>{relativeTime(series.created_at)}</dd>
            </div>
          </dl>
        </TabsContent>
      </Tabs>
    </Dialog>
  );
}
