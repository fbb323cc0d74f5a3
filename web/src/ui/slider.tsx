import { Slider as Primitive } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

export type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** A drag or a key press has ended. */
  onValueCommit?: (value: number) => void;
  min?: number;
  max: number;
  step: number;
  disabled?: boolean;
  /** What a screen reader says instead of the bare number. */
  valueText?: string;
  /** Small marks on the line. */
  marks?: readonly number[];
  /** How much of the line exists already. */
  available?: number;
  className?: string;
};

export function Slider({
  label,
  value,
  min = 0,
  max,
  step,
  valueText,
  marks = [],
  available = max,
  className,
  ...rest
}: SliderProps) {
  const { disabled = false, onValueChange, onValueCommit } = rest;
  const share = (part: number) => `${Math.min(100, ((part - min) / (max - min)) * 100)}%`;
  return (
    <Primitive.Root
      className={classNames('relative flex h-6 w-full touch-none items-center select-none data-[disabled]:opacity-50', className)}
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
    >
      <Primitive.Track className="relative h-1.5 grow rounded-full bg-line">
        {available < max && (
          <span data-testid="available" className="absolute h-full rounded-full bg-edge/60" style={{ width: share(available) }} />
        )}
        <Primitive.Range className="absolute h-full rounded-full bg-accent" />
        {marks
          .filter((mark) => mark > min && mark < max)
          .map((mark) => (
            <span key={mark} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: share(mark) }} />
          ))}
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-6 rounded-full border-2 border-accent bg-surface"
      />
    </Primitive.Root>
  );
}
