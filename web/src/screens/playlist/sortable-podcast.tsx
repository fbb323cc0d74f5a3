import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, CircleX, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PodcastMenu } from '../../features/podcast/podcast-menu.tsx';
import { RemovePodcastDialog, useIsProcessing } from '../../features/podcast/remove-podcast-dialog.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { PodcastCard } from './podcast-card.tsx';
import type { ListedPodcast } from './use-playlist-podcasts.ts';

export type SortablePodcastProps = {
  podcast: ListedPodcast;
  index: number;
  count: number;
  onPlay: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  removing: boolean;
};

export function SortablePodcast({ podcast, index, count, onPlay, onMove, onRemove, removing }: SortablePodcastProps) {
  const [deleting, setDeleting] = useState(false);
  const processing = useIsProcessing(podcast.id);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: podcast.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'flex items-stretch rounded-card border border-line bg-surface',
        isDragging && 'relative z-10 shadow-lift',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${podcast.title}, place ${index + 1} of ${count}`}
        className="grid w-[min(2.5rem,10vw)] shrink-0 cursor-grab touch-none place-items-center rounded-l-card text-soft hover:bg-sunken hover:text-ink active:cursor-grabbing sm:w-12"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <PodcastCard podcast={podcast} onPlay={onPlay}>
        <Button variant="outline" size="sm" disabled={removing} aria-label={`Remove ${podcast.title}`} onClick={onRemove}>
          Remove
        </Button>
        <PodcastMenu
          podcast={podcast}
          more={[
            { label: 'Move up', icon: <ArrowUp aria-hidden />, disabled: index === 0, onSelect: () => onMove(index - 1) },
            {
              label: 'Move down',
              icon: <ArrowDown aria-hidden />,
              disabled: index === count - 1,
              onSelect: () => onMove(index + 1),
            },
            // In the menu: beside 'Remove' one would be taken for the other.
            {
              label: processing ? 'Cancel generation' : 'Delete podcast',
              icon: processing ? <CircleX aria-hidden /> : <Trash2 aria-hidden />,
              destructive: true,
              onSelect: () => setDeleting(true),
            },
          ]}
        />
      </PodcastCard>
      {deleting && <RemovePodcastDialog podcastId={podcast.id} processing={processing} onClose={() => setDeleting(false)} />}
    </li>
  );
}
