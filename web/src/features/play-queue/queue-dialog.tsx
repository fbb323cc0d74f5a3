import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { QueueItem } from '@duologue/contract/listening';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { formatDuration, roundedMinutes } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { KeepGoingSwitch } from '../keep-going/keep-going-switch.tsx';
import { PreferenceSwitch } from '../preferences/player-preferences.tsx';
import { moveUpNext, playFromUpNext, removeUpNext, upNext, usePlayQueue } from './play-queue.ts';

/** What plays next: to start from, to put into another order (by mouse, finger or keyboard), to shorten. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const items = upNext(usePlayQueue());
  const seconds = items.reduce((sum, item) => sum + (item.duration ?? 0), 0);
  return (
    <Dialog
      onClose={onClose}
      title="Up next"
      description={
        items.length === 0 ? 'Nothing yet. “Play next” on a card puts a podcast here.' : `${roundedMinutes(seconds)} in all`
      }
    >
      <SortableList items={items} onMove={moveUpNext} className="space-y-1">
        {items.map((item, index) => (
          <Row key={item.id} item={item} index={index} count={items.length} />
        ))}
      </SortableList>
      <div className="mt-5 border-t border-line pt-1">
        <PreferenceSwitch label="Autoplay" note="The next podcast starts by itself." name="autoplay" />
        <KeepGoingSwitch />
      </div>
    </Dialog>
  );
}

function Row({ item, index, count }: { item: QueueItem; index: number; count: number }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({ id: item.id });
  const start = () => void playFromUpNext(index).catch((error) => logWarning('The podcast did not open', error));
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex items-center rounded-2xl bg-surface"
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${item.title}, place ${index + 1} of ${count}`}
        className="grid h-14 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-l-2xl text-soft hover:bg-sunken hover:text-ink"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        onClick={start}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-xl p-1.5 text-left hover:bg-sunken"
      >
        <Cover title={item.title} className="size-11" />
        <span className="min-w-0">
          <span className="sr-only">Play </span>
          <span className="line-clamp-2 leading-snug font-semibold">{item.title}</span>
          {item.duration !== null && <span className="text-sm text-soft tabular-nums">{formatDuration(item.duration)}</span>}
        </span>
      </button>
      <IconButton
        label={`Move ${item.title} up`}
        disabled={index === 0}
        onClick={() => moveUpNext(index, index - 1)}
        className="size-9! text-soft"
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${item.title} down`}
        disabled={index === count - 1}
        onClick={() => moveUpNext(index, index + 1)}
        className="size-9! text-soft"
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${item.title} from the queue`} onClick={() => removeUpNext(index)} className="size-9! text-soft">
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
