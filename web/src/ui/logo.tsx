/** Two interlocked rings: the first voice over the second, the second over the first. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 32" aria-hidden="true" className={className} fill="none" strokeWidth="4">
      <circle cx="16" cy="16" r="12" className="stroke-accent" />
      <path d="M18.17 9.12A12 12 0 0 1 26.95 4.05" className="stroke-paper" strokeWidth="8" />
      <circle cx="28" cy="16" r="12" className="stroke-ink" />
      <path d="M25.83 22.88A12 12 0 0 1 17.05 27.95" className="stroke-paper" strokeWidth="8" />
      <path d="M27.59 19.11A12 12 0 0 1 12.89 27.59" className="stroke-accent" />
    </svg>
  );
}
