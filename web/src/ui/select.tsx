import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

type SelectOption = { value: string; label: string; description?: string };
export type SelectProps = {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  id?: string;
  labelledBy?: string;
  label?: string;
  disabled?: boolean;
  className?: string;
};

export function Select({
  value,
  onValueChange,
  options,
  id,
  labelledBy,
  label,
  disabled,
  className = 'min-h-12 w-full gap-3 px-4 py-1.5',
}: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  // Nothing to choose: it looks like what it says.
  const only = chosen !== undefined && options.length === 1;
  return (
    <Primitive.Root value={value} onValueChange={onValueChange} {...(disabled || only ? { disabled: true } : {})}>
      <Primitive.Trigger
        id={id}
        aria-labelledby={labelledBy}
        aria-label={label}
        className={classNames(
          'flex items-center justify-between text-left',
          only ? 'gap-3' : classNames('min-h-11 rounded-2xl border border-edge bg-surface disabled:opacity-50', className),
        )}
      >
        <span className="min-w-0">
          <Primitive.Value>{chosen?.label ?? value}</Primitive.Value>
        </span>
        {!only && (
          <Primitive.Icon>
            <ChevronDown aria-hidden className="size-4 text-soft" />
          </Primitive.Icon>
        )}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          className="z-[60] max-h-72 w-(--radix-select-trigger-width) overflow-hidden rounded-2xl border border-line bg-surface shadow-lift data-[state=open]:animate-appear"
        >
          <Primitive.Viewport className="p-1.5">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                className="flex cursor-pointer items-start gap-3 rounded-xl px-3 py-2.5 outline-none data-[highlighted]:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.description && <span className="block text-sm text-soft">{option.description}</span>}
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden className="mt-1 size-4 text-accent" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
