import type { Playlist } from '@duologue/contract';
import { removeFromPlaylist } from '../../api/playlists.ts';
import { useServerChange } from '../../features/toasts/use-server-change.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import { SortablePodcast } from './sortable-podcast.tsx';
import type { ListedPodcast } from './use-playlist-podcasts.ts';
import { useReorder } from './use-reorder.ts';

export type SortablePodcastsProps = {
  playlist: Playlist;
  podcasts: readonly ListedPodcast[];
  onPlay: (podcast: ListedPodcast) => void;
};

/** By mouse, by finger, by keyboard (Space, arrows, Space), and by the menu of each card. */
export function SortablePodcasts({ playlist, podcasts, onPlay }: SortablePodcastsProps) {
  const ids = podcasts.map((podcast) => podcast.id);
  const move = useReorder(playlist, ids);
  const removal = useServerChange({
    changes: ['/api/playlists'],
    call: (podcastId: number) => removeFromPlaylist(playlist.id, podcastId),
    done: 'Podcast removed from playlist',
    failed: 'Failed to remove podcast from playlist',
  });
  return (
    <SortableList items={podcasts} onMove={move} className="space-y-3">
      {podcasts.map((podcast, index) => (
        <SortablePodcast
          key={podcast.id}
          podcast={podcast}
          index={index}
          count={podcasts.length}
          onPlay={() => onPlay(podcast)}
          onMove={(to) => move(index, to)}
          onRemove={() => removal.mutate(podcast.id)}
          removing={removal.isPending && removal.variables === podcast.id}
        />
      ))}
    </SortableList>
  );
}
