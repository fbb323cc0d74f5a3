import { classNames } from '../../lib/class-names.ts';

/** The product's two voices as rings, beside the headline. */
export function HeroRings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 340" aria-hidden="true" className={classNames('pointer-events-none', className)} fill="none">
      {[28, 52, 76, 100, 124, 148].map((radius, index) => (
        <circle
          key={radius}
          cx="160"
          cy="180"
          r={radius}
          className="stroke-accent"
          strokeWidth={5.5 - index * 0.75}
          opacity={0.95 - index * 0.13}
        />
      ))}
      {[22, 44, 66, 88, 110].map((radius, index) => (
        <circle
          key={radius}
          cx="272"
          cy="150"
          r={radius}
          className="stroke-second"
          strokeWidth={5 - index * 0.75}
          opacity={0.95 - index * 0.15}
        />
      ))}
      <circle cx="160" cy="180" r="11" className="fill-accent" />
      <circle cx="272" cy="150" r="8" className="fill-second" />
    </svg>
  );
}
