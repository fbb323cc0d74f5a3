import { Slider as Primitive } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

export type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max: number;
  step: number;
  disabled?: boolean;
  /** What a screen reader says instead of the bare number. */
  valueText?: string;
  className?: string;
};

export function Slider({ label, value, onValueChange, min = 0, max, step, disabled, valueText, className }: SliderProps) {
  return (
    <Primitive.Root
      className={classNames('relative flex h-6 w-full touch-none items-center select-none data-[disabled]:opacity-50', className)}
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled ?? false}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
    >
      <Primitive.Track className="relative h-1.5 grow rounded-full bg-line">
        <Primitive.Range className="absolute h-full rounded-full bg-accent" />
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-6 rounded-full border-2 border-accent bg-surface"
      />
    </Primitive.Root>
  );
}
