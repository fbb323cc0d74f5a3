import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void; destructive?: boolean; disabled?: boolean };

export type MenuProps = { trigger: ReactNode; items: readonly MenuItem[]; defaultOpen?: boolean };

/** A button that opens a list of actions. `trigger` is a single element that takes a ref. */
export function Menu({ trigger, items, defaultOpen = false }: MenuProps) {
  return (
    // Not modal: a modal menu hides the page from screen readers while its links can still take the focus.
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-[60] max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-[min(12rem,calc(100vw-16px))] overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 shadow-lift data-[state=open]:animate-appear"
        >
          {items.map((item) => (
            <Primitive.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={classNames(
                'flex cursor-pointer items-center gap-3 rounded-xl px-3 py-2.5 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunken [&_svg]:size-4',
                item.destructive && 'text-danger',
              )}
            >
              {item.icon}
              {item.label}
            </Primitive.Item>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
