import { EllipsisVertical } from 'lucide-react';
import { cloneElement, lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import type { MenuItem } from './menu.tsx';

const Menu = lazy(() => import('./menu.tsx').then((module) => ({ default: module.Menu })));

export type LazyMenuProps = { label: string; items: readonly MenuItem[] } & ButtonProps;

/** Three dots that open a list of actions. The menu's code is loaded with the first press. */
export function LazyMenu({ label, items, ...rest }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const dots = (
    <Button variant="ghost" size="icon" aria-label={label} title="More" aria-haspopup="menu" {...rest}>
      <EllipsisVertical aria-hidden />
    </Button>
  );
  if (!wanted) return cloneElement(dots, { onClick: () => setWanted(true) });
  return (
    <Suspense fallback={dots}>
      <Menu trigger={dots} items={items} defaultOpen />
    </Suspense>
  );
}
