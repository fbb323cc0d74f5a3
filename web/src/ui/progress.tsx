import { classNames } from '../lib/class-names.ts';

export type ProgressProps = { percent: number; label: string; className?: string };

export function Progress({ percent, label, className }: ProgressProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-700 ease-out" style={{ width: `${whole}%` }} />
    </div>
  );
}
