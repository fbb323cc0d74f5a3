import { SkipBack, SkipForward } from 'lucide-react';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { playNext, playPrevious, usePlayQueue } from './play-queue.ts';

/** In the player while a list plays: previous and next podcast. */
export function QueueButtons() {
  const queue = usePlayQueue();
  if (!queue) return null;
  const move = (change: () => Promise<void>) => () =>
    void change().catch((error) => logWarning('The next podcast did not open', error));
  return (
    <fieldset aria-label={`Playlist ${queue.name}`} className="flex shrink-0 items-center">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous podcast"
        title="Previous podcast"
        disabled={queue.index === 0}
        onClick={move(playPrevious)}
      >
        <SkipBack aria-hidden />
      </Button>
      <span className="text-sm text-soft tabular-nums">
        {queue.index + 1}/{queue.items.length}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next podcast"
        title="Next podcast"
        disabled={queue.index === queue.items.length - 1}
        onClick={move(playNext)}
      >
        <SkipForward aria-hidden />
      </Button>
    </fieldset>
  );
}
