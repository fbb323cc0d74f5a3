import type { Speaker } from '@duologue/contract';
import { coverTitle, drawCover } from '@duologue/contract/cover';
import { memo } from 'react';
import { classNames } from '../lib/class-names.ts';

export type CoverProps = {
  title: string;
  /** Large enough for the title to be read in it. */
  titled?: boolean;
  /** Whose rings move. */
  speaking?: Speaker | undefined;
  className?: string;
};

/** The picture that belongs to a title. It says nothing that the title beside it does not. */
export const Cover = memo(function Cover({ title, titled = false, speaking, className }: CoverProps) {
  const { background, shapes, voices } = drawCover(title);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('shrink-0 rounded-xl', className)}
    >
      <rect width="100" height="100" fill={background} />
      {shapes.map((shape, index) =>
        shape.kind === 'circle' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing does not change
          <circle key={index} cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.color} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing does not change
          <polygon key={index} points={shape.points.join(' ')} fill={shape.color} />
        ),
      )}
      {voices.map(({ x, y, color, dot, rings }, index) => (
        <g
          key={color}
          style={{ transformOrigin: `${x}px ${y}px` }}
          className={classNames(speaking === (index === 0 ? 'A' : 'B') && 'animate-voice')}
        >
          {rings.map(({ radius, width }) => (
            <circle key={radius} cx={x} cy={y} r={radius} fill="none" stroke={color} strokeWidth={width} />
          ))}
          <circle cx={x} cy={y} r={dot} fill={color} />
        </g>
      ))}
      {titled && <CoverTitle title={title} />}
    </svg>
  );
});

function CoverTitle({ title }: { title: string }) {
  const { background, ink } = drawCover(title);
  const { lines, size, top, left, baselines } = coverTitle(title);
  return (
    <g className="cover-title">
      <rect y={top} width="100" height={100 - top} fill={background} />
      <text fontSize={size} fill={ink} className="font-display font-medium">
        {lines.map((line, index) => (
          <tspan key={baselines[index]} x={left} y={baselines[index]}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
