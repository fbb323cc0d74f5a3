import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Playlist } from '@duologue/contract';
import { removeFromPlaylist } from '../../api/playlists.ts';
import { useServerChange } from '../../features/toasts/use-server-change.ts';
import { dragAnnouncements } from '../../lib/drag-announcements.ts';
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
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger has to rest first, or the page could not be scrolled.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: dragAnnouncements(podcasts) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="space-y-3">
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
        </ol>
      </SortableContext>
    </DndContext>
  );
}
