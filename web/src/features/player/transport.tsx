import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export type PlayPauseProps = {
  label: string;
  playing: boolean;
  /** It is to play, and waits for its audio. */
  waiting?: boolean;
  disabled?: boolean;
  onClick: () => void;
  className: string;
};

export function PlayPause({ label, playing, waiting = false, disabled = false, onClick, className }: PlayPauseProps) {
  return (
    <Button
      size="icon"
      aria-label={label}
      aria-busy={waiting}
      disabled={disabled}
      onClick={onClick}
      className={classNames(className, waiting && 'animate-breathe')}
    >
      {playing ? (
        <Pause aria-hidden fill="currentColor" strokeWidth={0} />
      ) : (
        <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-[6%]" />
      )}
    </Button>
  );
}

export type SkipButtonProps = {
  label: string;
  seconds: number;
  disabled?: boolean;
  onSkip: (seconds: number) => void;
  className: string;
};

/** Negative seconds go back. */
export function SkipButton({ label, seconds, disabled = false, onSkip, className }: SkipButtonProps) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw;
  return (
    <IconButton label={label} disabled={disabled} onClick={() => onSkip(seconds)} className={className}>
      <span aria-hidden className="relative grid place-items-center">
        <Icon className="size-7!" strokeWidth={1.6} />
        <span className="absolute text-[0.55rem] font-bold">{Math.abs(seconds)}</span>
      </span>
    </IconButton>
  );
}
