import { SKIP_SECONDS } from '@duologue/contract/constants';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration, spokenDuration } from '../../lib/format-duration.ts';

export type ScrubberProps = {
  currentTime: number;
  duration: number;
  onSeek: (seconds: number) => void;
  /** How much of it exists, where the rest is still to come. */
  available?: number;
  className?: string;
};

/** A click seeks in proportion to where it is; a drag shows where it would go and seeks on release. */
export function Scrubber({ currentTime, duration, available = duration, onSeek, className }: ScrubberProps) {
  const line = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? currentTime;
  const share = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0);
  const percent = share(shown);

  const timeAt = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || duration <= 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDragged(timeAt(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    onSeek(timeAt(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, currentTime, duration);
    if (target === undefined) return;
    event.preventDefault();
    onSeek(target);
  };

  return (
    <div
      ref={line}
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(Math.min(shown, duration || shown))}
      aria-valuetext={`${spokenDuration(shown)} of ${spokenDuration(duration)}`}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragged !== undefined && setDragged(timeAt(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragged(undefined)}
      onKeyDown={onKeyDown}
      className={classNames('group relative h-6 cursor-pointer touch-none rounded-full', className)}
    >
      <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-line">
        {available < duration && (
          <div data-testid="available" className="absolute inset-y-0 bg-edge/60" style={{ width: `${share(available)}%` }} />
        )}
        <div className="relative h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <div
        className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent transition-transform group-hover:scale-125"
        style={{ left: `${percent}%` }}
      />
      {dragged !== undefined && (
        <div
          className="absolute bottom-full -translate-x-1/2 rounded-lg bg-ink px-2 py-0.5 text-xs font-semibold text-paper tabular-nums"
          style={{ left: `${percent}%` }}
        >
          {formatDuration(dragged)}
        </div>
      )}
    </div>
  );
}

function keyTarget(key: string, now: number, duration: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return now - SKIP_SECONDS;
  if (key === 'ArrowRight' || key === 'ArrowUp') return now + SKIP_SECONDS;
  if (key === 'Home') return 0;
  return key === 'End' ? duration : undefined;
}
