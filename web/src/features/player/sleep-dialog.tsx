import { Check } from 'lucide-react';
import { Dialog } from '../../ui/dialog.tsx';
import { player } from './player.ts';
import { type Sleep, usePlayer } from './player-store.ts';
import type { SleepChoice } from './sleep-timer.ts';

const choices: readonly { label: string; choice: SleepChoice }[] = [
  { label: 'Off', choice: undefined },
  ...[5, 10, 15, 30, 45, 60].map((minutes) => ({ label: `In ${minutes} minutes`, choice: { minutes } })),
  { label: 'At the end of the chapter', choice: 'chapter' },
  { label: 'At the end of the podcast', choice: 'episode' },
];

/** When playing is to stop; the last seconds fade. */
export function SleepDialog({ onClose }: { onClose: () => void }) {
  const sleep = usePlayer((state) => state.sleep);
  const choose = (choice: SleepChoice) => {
    player.setSleep(choice);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Sleep timer" description={sleep ? describeSleep(sleep) : 'When should playing stop?'}>
      <ul className="space-y-1">
        {choices.map(({ label, choice }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className="flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken"
            >
              <span className="flex-1">{label}</span>
              {choice === (sleep?.kind === 'minutes' ? null : sleep?.kind) && (
                <Check aria-label="chosen" className="size-4 text-accent" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** 'Playing stops in 12 minutes.' */
function describeSleep(sleep: Sleep, now = Date.now()): string {
  if (sleep.kind === 'chapter') return 'Playing stops at the end of the chapter.';
  if (sleep.kind === 'episode') return 'Playing stops at the end of the podcast.';
  const minutes = Math.max(1, Math.ceil((sleep.endsAt - now) / 60_000));
  return `Playing stops in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}
