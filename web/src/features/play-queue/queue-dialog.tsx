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
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { QueueItem } from '@duologue/contract/listening';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { dragAnnouncements } from '../../lib/drag-announcements.ts';
import { formatDuration, roundedMinutes } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { setPreferences, usePreferences } from '../preferences/preferences.ts';
import { moveUpNext, playFromUpNext, removeUpNext, upNext, usePlayQueue } from './play-queue.ts';

/** What plays next: to start from, to put into another order (by mouse, finger or keyboard), to shorten. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const items = upNext(usePlayQueue());
  const autoplay = usePreferences((state) => state.autoplay);
  const seconds = items.reduce((sum, item) => sum + (item.duration ?? 0), 0);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => items.findIndex((item) => item.id === Number(id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) moveUpNext(place(active.id), place(over.id));
  };
  return (
    <Dialog
      onClose={onClose}
      title="Up next"
      description={
        items.length === 0 ? 'Nothing yet. “Play next” on a card puts a podcast here.' : `${roundedMinutes(seconds)} in all`
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: dragAnnouncements(items) }}
      >
        <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
          <ol className="space-y-1">
            {items.map((item, index) => (
              <Row key={item.id} item={item} index={index} count={items.length} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="mt-5 flex items-center justify-between gap-4 border-t border-line pt-4">
        <p>
          <span className="font-semibold">Autoplay</span>
          <span className="block text-sm text-soft">The next podcast starts by itself.</span>
        </p>
        <Switch label="Autoplay" checked={autoplay} onCheckedChange={(value) => setPreferences({ autoplay: value })} />
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
      <Action
        label={`Move ${item.title} up`}
        icon={<ArrowUp aria-hidden />}
        disabled={index === 0}
        onClick={() => moveUpNext(index, index - 1)}
      />
      <Action
        label={`Move ${item.title} down`}
        icon={<ArrowDown aria-hidden />}
        disabled={index === count - 1}
        onClick={() => moveUpNext(index, index + 1)}
      />
      <Action label={`Remove ${item.title} from the queue`} icon={<X aria-hidden />} onClick={() => removeUpNext(index)} />
    </li>
  );
}

type ActionProps = { label: string; icon: React.ReactNode; disabled?: boolean; onClick: () => void };

function Action({ label, icon, disabled = false, onClick }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="size-9! text-soft"
    >
      {icon}
    </Button>
  );
}
