import type { Speaker } from '@duologue/contract';
import { classNames } from '../../lib/class-names.ts';

const voices = [
  { speaker: 'A', x: 160, y: 180, radii: [28, 52, 76, 100, 124, 148], dot: 11, stroke: 'stroke-accent', fill: 'fill-accent' },
  { speaker: 'B', x: 272, y: 150, radii: [22, 44, 66, 88, 110], dot: 8, stroke: 'stroke-second', fill: 'fill-second' },
] as const;

/** The product's two voices as rings, beside the headline. They move while their voice speaks. */
export function HeroRings({ speaking, className }: { speaking?: Speaker | undefined; className?: string }) {
  return (
    <svg viewBox="0 0 420 340" aria-hidden="true" className={classNames('pointer-events-none', className)} fill="none">
      {voices.map(({ speaker, x, y, radii, dot, stroke, fill }) => (
        <g
          key={speaker}
          style={{ transformOrigin: `${x}px ${y}px` }}
          className={classNames(speaking === speaker && 'animate-voice')}
        >
          {radii.map((radius, index) => (
            <circle
              key={radius}
              cx={x}
              cy={y}
              r={radius}
              className={stroke}
              strokeWidth={5.5 - index * 0.75}
              opacity={0.95 - index * 0.14}
            />
          ))}
          <circle cx={x} cy={y} r={dot} className={fill} />
        </g>
      ))}
    </svg>
  );
}
