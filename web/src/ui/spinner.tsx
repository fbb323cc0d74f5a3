import { classNames } from '../lib/class-names.ts';

/** Two voices taking turns. */
export function Spinner({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className={classNames('inline-flex items-center', className)}>
      <svg viewBox="0 0 40 24" aria-hidden="true" className="h-6 w-10" fill="none" strokeWidth="3">
        <circle cx="14" cy="12" r="9" className="animate-breathe stroke-accent" />
        <circle cx="26" cy="12" r="9" className="animate-breathe stroke-second [animation-delay:1.2s]" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
