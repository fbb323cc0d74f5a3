import { useId } from 'react';
import { classNames } from '../lib/class-names.ts';

type BarOption<Value extends string> = { value: Value; label: string; className?: string };
export type ChoiceBarProps<Value extends string> = {
  label: string;
  /** Said below the bar, about what is chosen. */
  note?: string;
  value: Value;
  options: readonly BarOption<Value>[];
  onChange: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export function ChoiceBar<Value extends string>({ label, note, value, options, onChange }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-describedby={note ? `${name}-note` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-2xl bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-xl px-3 py-1.5 text-center text-sm font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option.className,
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {note && (
        <p id={`${name}-note`} className="mt-1.5 text-sm text-soft">
          {note}
        </p>
      )}
    </fieldset>
  );
}
