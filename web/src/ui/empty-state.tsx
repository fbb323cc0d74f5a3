import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';

export type EmptyStateProps = { title: string; text: string; action?: ReactNode; className?: string };

/** Two voices that have not met yet. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-card border border-dashed border-edge/50 px-6 py-12 text-center',
        className,
      )}
    >
      <svg viewBox="0 0 180 80" aria-hidden="true" className="mb-6 h-20 w-44" fill="none" strokeWidth="1.5">
        {[10, 20, 30].map((radius) => (
          <circle key={radius} cx="54" cy="40" r={radius} className="stroke-accent" opacity={1.15 - radius / 34} />
        ))}
        {[10, 20, 30].map((radius) => (
          <circle
            key={radius}
            cx="126"
            cy="40"
            r={radius}
            className="stroke-second"
            opacity={1.15 - radius / 34}
            strokeDasharray="3 4"
          />
        ))}
        <circle cx="54" cy="40" r="4" className="fill-accent" />
        <circle cx="126" cy="40" r="4" className="fill-second" />
      </svg>
      <p className="font-display text-xl">{title}</p>
      <p className="mt-1.5 max-w-sm text-balance text-soft">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** In place of what the server did not answer. */
export function NotLoaded({ what, onTryAgain }: { what: string; onTryAgain: () => void }) {
  return (
    <EmptyState
      title={`${what} could not be loaded`}
      text="Please check your connection and try again."
      action={<Button onClick={onTryAgain}>Try again</Button>}
    />
  );
}
