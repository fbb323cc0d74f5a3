import { Switch as Primitive } from 'radix-ui';

export type SwitchProps = { id?: string; label?: string; checked: boolean; onCheckedChange: (checked: boolean) => void };

export function Switch({ id, label, checked, onCheckedChange }: SwitchProps) {
  return (
    <Primitive.Root
      id={id}
      aria-label={label}
      checked={checked}
      onCheckedChange={onCheckedChange}
      className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-sunken transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Primitive.Thumb className="block size-5 translate-x-1 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-[1.45rem] data-[state=checked]:bg-on-accent" />
    </Primitive.Root>
  );
}
