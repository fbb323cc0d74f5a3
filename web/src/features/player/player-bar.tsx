import { SKIP_SECONDS } from '@duologue/contract/constants';
import { ChevronUp, X } from 'lucide-react';
import { formatDuration } from '../../lib/format-duration.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { KeepGoingButton } from '../keep-going/keep-going-switch.tsx';
import { LazyNextUp } from '../keep-going/lazy-next-up.tsx';
import { QueueButtons } from '../play-queue/queue-buttons.tsx';
import { useSkipSeconds } from '../preferences/skip-seconds.ts';
import { AskButton } from '../questions/ask-button.tsx';
import { setDetailOpen } from './detail-history.ts';
import { player } from './player.ts';
import { PlayerMenu } from './player-menu.tsx';
import { usePlayer } from './player-store.ts';
import { Scrubber } from './scrubber.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import { PlayPause, SkipButton } from './transport.tsx';
import { useSpeaker } from './use-speaker.ts';

/** The footer player: small, always there while a track is loaded; a press on the title opens the whole. */
export function PlayerBar() {
  const track = usePlayer((state) => state.track);
  const speaking = useSpeaker();
  const roomy = useMedia('(min-width: 40rem)');
  if (!track) return null;
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <LazyNextUp className="mx-auto max-w-6xl border-b border-line px-3 py-2.5 sm:px-8" />
      {/* Everything may wrap: large text needs more lines, and nothing may leave the screen. */}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-3 py-2 sm:px-8 lg:flex-nowrap lg:gap-x-5 lg:py-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setDetailOpen(true)}
          className="group flex min-w-0 grow basis-40 items-center gap-3 rounded-xl text-left lg:basis-0"
        >
          <Cover title={track.title} speaking={speaking} className="size-[min(3rem,56px)]" />
          <span className="sr-only">Show details of </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold group-hover:underline">{track.title}</span>
            <NowLine />
          </span>
          <ChevronUp aria-hidden className="ml-1 hidden size-4 shrink-0 text-soft sm:block" />
        </button>
        <Transport />
        <div className="flex min-w-0 grow basis-full flex-wrap items-center justify-end gap-1 lg:grow-[1.4] lg:basis-0">
          <QueueButtons />
          <KeepGoingButton className="size-9! text-soft max-sm:hidden" />
          <BarScrubber />
          <SpeedChoice />
          {roomy && <AskButton disabled={track.src === ''} />}
          <PlayerMenu without={roomy ? ['Ask a question'] : []} />
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close the player"
            title="Close"
            onClick={player.close}
            className="size-9! text-soft"
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The current chapter; for a live podcast, that it is still being generated; what is wrong with the connection. */
function NowLine() {
  const text = usePlayer(({ track, currentTime, status, waiting, disconnected }) => {
    if (track?.src === '') return 'Audio unavailable';
    if (disconnected) return 'Connection lost. It goes on when it is back.';
    if (track?.live) return status === 'playing' && waiting ? 'Waiting for the next lines' : 'Being generated';
    if (status === 'ended') return 'Played to the end. What next?';
    return track?.chapters.findLast((chapter) => chapter.timestamp <= currentTime)?.title ?? '';
  });
  return text ? (
    <span role="status" aria-live={text.startsWith('Connection') ? 'polite' : 'off'} className="block truncate text-sm text-soft">
      {text}
    </span>
  ) : null;
}

function Transport() {
  const playing = usePlayer((state) => state.status === 'playing');
  const waiting = usePlayer((state) => state.status === 'playing' && state.waiting);
  const unavailable = usePlayer((state) => state.track?.src === '');
  const { back, forward } = useSkipSeconds(SKIP_SECONDS);
  const skip = { disabled: unavailable, onSkip: player.skip, className: 'size-11' };
  return (
    <div className="flex items-center gap-0.5 sm:gap-2">
      <SkipButton label={`Back ${back} seconds`} seconds={-back} {...skip} />
      <PlayPause
        label={playing ? 'Pause' : 'Play'}
        playing={playing}
        waiting={waiting}
        disabled={unavailable}
        onClick={player.toggle}
        className="size-12 [&_svg]:size-6!"
      />
      <SkipButton label={`Forward ${forward} seconds`} seconds={forward} {...skip} />
    </div>
  );
}

function BarScrubber() {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  const expected = usePlayer((state) => (state.track?.live ? state.expectedDuration : 0));
  const end = Math.max(duration, expected);
  return (
    <div className="flex grow basis-44 items-center">
      <Scrubber
        className="min-w-16 grow"
        currentTime={currentTime}
        duration={end}
        available={expected > 0 ? duration : end}
        onSeek={player.seek}
      />
      <span className="ml-2 shrink-0 text-sm text-soft tabular-nums">
        {formatDuration(currentTime)} / {expected > 0 && <span className="sr-only">about </span>}
        {expected > 0 && <span aria-hidden>~</span>}
        {formatDuration(end)}
      </span>
    </div>
  );
}
