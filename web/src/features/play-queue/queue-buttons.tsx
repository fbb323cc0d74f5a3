import { SkipBack, SkipForward } from 'lucide-react';
import { logWarning } from '../../lib/log.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { playNext, playPrevious, usePlayQueue } from './play-queue.ts';

/** In the bar while several podcasts play one after the other: previous and next podcast. A phone has room for the next alone. */
export function QueueButtons() {
  const queue = usePlayQueue();
  if (!queue || queue.items.length < 2 || queue.index < 0) return null;
  return (
    <fieldset aria-label={queue.name ? `Playlist ${queue.name}` : 'Queue'} className="flex shrink-0 items-center">
      <StepButton direction={-1} className="max-sm:hidden" />
      <span className="text-sm text-soft tabular-nums max-sm:sr-only">
        {queue.index + 1}/{queue.items.length}
      </span>
      <StepButton direction={1} />
    </fieldset>
  );
}

export function StepButton({ direction, className = '' }: { direction: -1 | 1; className?: string }) {
  const queue = usePlayQueue();
  const there = queue?.items[queue.index + direction] !== undefined;
  const [Icon, label, step] =
    direction === 1
      ? ([SkipForward, 'Next podcast', playNext] as const)
      : ([SkipBack, 'Previous podcast', playPrevious] as const);
  return (
    <IconButton
      label={label}
      disabled={!there}
      className={className}
      onClick={() => void step().catch((error) => logWarning('The podcast did not open', error))}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
