import { ChevronUp, X } from 'lucide-react';
import { formatDuration } from '../../lib/format-duration.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { QueueButtons } from '../play-queue/queue-buttons.tsx';
import { player } from './player.ts';
import { setDetailOpen, usePlayer } from './player-store.ts';
import { Scrubber } from './scrubber.tsx';
import { Transport } from './transport.tsx';

/** The footer player: small, always there while a track is loaded; a press on the title opens the whole. */
export function PlayerBar() {
  const track = usePlayer((state) => state.track);
  if (!track) return null;
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 sm:px-8 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] md:gap-x-6 md:py-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setDetailOpen(true)}
          className="group flex min-w-0 items-center gap-3 rounded-xl text-left"
        >
          <Cover title={track.title} className="size-12" />
          <span className="sr-only">Show details of </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold group-hover:underline">{track.title}</span>
            <NowLine />
          </span>
          <ChevronUp aria-hidden className="ml-1 hidden size-4 shrink-0 text-soft sm:block" />
        </button>
        <Transport />
        <div className="col-span-2 flex items-center gap-3 md:col-span-1">
          <QueueButtons />
          <BarScrubber />
          <Button variant="ghost" size="icon" aria-label="Close the player" onClick={player.close} className="text-soft">
            <X aria-hidden />
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The current chapter; for a live podcast, that it is still being generated. */
function NowLine() {
  const text = usePlayer(({ track, currentTime, status, waiting }) => {
    if (track?.live) return status === 'playing' && waiting ? 'Waiting for the next lines' : 'Being generated';
    return track?.chapters.findLast((chapter) => chapter.timestamp <= currentTime)?.title ?? '';
  });
  return text ? <span className="block truncate text-sm text-soft">{text}</span> : null;
}

function BarScrubber() {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  return (
    <>
      <Scrubber className="grow" currentTime={currentTime} duration={duration} onSeek={player.seek} />
      <span className="shrink-0 text-sm text-soft tabular-nums">
        {formatDuration(currentTime)} / {formatDuration(duration)}
      </span>
    </>
  );
}
