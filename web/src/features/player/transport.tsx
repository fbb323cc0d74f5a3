import { SKIP_SECONDS } from '@duologue/contract/constants';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { player } from './player.ts';
import { usePlayer } from './player-store.ts';

/** Back 15 s, play or pause, forward 15 s. */
export function Transport({ large = false }: { large?: boolean }) {
  const playing = usePlayer((state) => state.status === 'playing');
  const waiting = usePlayer((state) => state.status === 'playing' && state.waiting);
  const skipSize = large ? 'size-14' : 'size-11';
  return (
    <div className={classNames('flex items-center', large ? 'gap-2 sm:gap-5' : 'gap-0.5 sm:gap-2')}>
      <SkipButton label={`Back ${SKIP_SECONDS} seconds`} seconds={-SKIP_SECONDS} className={skipSize} />
      <Button
        size="icon"
        aria-label={playing ? 'Pause' : 'Play'}
        aria-busy={waiting}
        onClick={player.toggle}
        className={classNames(large ? 'size-18 [&_svg]:size-9!' : 'size-12 [&_svg]:size-6!', waiting && 'animate-breathe')}
      >
        {playing ? (
          <Pause aria-hidden fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-[6%]" />
        )}
      </Button>
      <SkipButton label={`Forward ${SKIP_SECONDS} seconds`} seconds={SKIP_SECONDS} className={skipSize} />
    </div>
  );
}

function SkipButton({ label, seconds, className }: { label: string; seconds: number; className: string }) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => player.skip(seconds)}
      className={className}
    >
      <span aria-hidden className="relative grid place-items-center">
        <Icon className="size-7!" strokeWidth={1.6} />
        <span className="absolute text-[0.55rem] font-bold">{Math.abs(seconds)}</span>
      </span>
    </Button>
  );
}
