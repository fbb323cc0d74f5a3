import { FASTEST_SPEED, SLOWEST_SPEED } from '@duologue/contract/preferences';
import { Minus, Plus } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { player } from './player.ts';
import { usePlayer } from './player-store.ts';

const usual = [0.8, 1, 1.2, 1.5, 1.8, 2] as const;

/** The speed as a button; it opens steps of a tenth and the usual speeds. */
export function SpeedChoice({ className }: { className?: string }) {
  const rate = usePlayer((state) => state.rate);
  return (
    <Popover
      label="Speed"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Speed ${rate}×`}
          title="Speed"
          className={classNames('min-w-12 px-2! tabular-nums', className)}
        >
          {rate}×
        </Button>
      }
    >
      <div className="flex items-center justify-between">
        <Button
          variant="outline"
          size="icon"
          aria-label="Slower"
          disabled={rate <= SLOWEST_SPEED}
          onClick={() => player.changeRate(-1)}
        >
          <Minus aria-hidden />
        </Button>
        <output aria-label="Speed" className="text-2xl font-semibold tabular-nums">
          {rate}×
        </output>
        <Button
          variant="outline"
          size="icon"
          aria-label="Faster"
          disabled={rate >= FASTEST_SPEED}
          onClick={() => player.changeRate(1)}
        >
          <Plus aria-hidden />
        </Button>
      </div>
      <fieldset aria-label="Usual speeds" className="mt-4 grid grid-cols-3 gap-2">
        {usual.map((speed) => (
          <Button
            key={speed}
            variant={speed === rate ? 'default' : 'secondary'}
            size="sm"
            aria-pressed={speed === rate}
            onClick={() => player.setRate(speed)}
          >
            {speed}×
          </Button>
        ))}
      </fieldset>
    </Popover>
  );
}
