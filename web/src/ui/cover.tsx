import { drawCover } from '@duologue/contract/cover';
import { memo } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The picture that belongs to a title. It says nothing that the title beside it does not. */
export const Cover = memo(function Cover({ title, className }: { title: string; className?: string }) {
  const { background, rings, dots } = drawCover(title);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('shrink-0 rounded-xl', className)}
    >
      <rect width="100" height="100" fill={background} />
      {rings.map((ring) => (
        <circle
          key={`${ring.x}-${ring.radius}`}
          cx={ring.x}
          cy={ring.y}
          r={ring.radius}
          fill="none"
          stroke={ring.color}
          strokeWidth={ring.width}
        />
      ))}
      {dots.map((dot) => (
        <circle key={dot.x} cx={dot.x} cy={dot.y} r={dot.radius} fill={dot.color} />
      ))}
    </svg>
  );
});
