import { Infinity as Endless } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { logWarning } from '../../lib/log.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../toasts/toast.ts';
import { setKeepGoing, useKeepGoing } from './keep-going-store.ts';
import { readCost, useCost } from './model-cost.ts';

const WHAT = 'Makes the next one while this one ends, so that sound never stops.';

/** The switch as an icon, for the player. */
export function KeepGoingButton({ className }: { className?: string }) {
  const on = useKeepGoing((state) => state.on);
  return (
    <IconButton
      label="Keep going"
      aria-pressed={on}
      onClick={() => switchKeepGoing(!on)}
      className={classNames(className, on && 'bg-accent-wash! text-accent!')}
    >
      <Endless aria-hidden />
    </IconButton>
  );
}

/** The switch with what it does and what that costs. */
export function KeepGoingSwitch() {
  const on = useKeepGoing((state) => state.on);
  const cost = useCost(on);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <label htmlFor={id} className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">Keep going</span>
        <span className="block text-sm text-soft">
          {WHAT} {cost}
        </span>
      </label>
      <Switch id={id} checked={on} onCheckedChange={setKeepGoing} />
    </div>
  );
}

/** From an icon or a menu: a toast says what has been switched on. */
export function switchKeepGoing(on: boolean) {
  setKeepGoing(on);
  if (!on) return toast({ title: 'Keep going is off' });
  const announce = (cost: string) => toast({ title: 'Keep going is on', description: `${WHAT} ${cost}`.trim() });
  readCost().then(announce, (error) => {
    logWarning('It is not known which model writes', error);
    announce('');
  });
}
