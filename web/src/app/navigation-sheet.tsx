import { Link } from 'wouter';
import { classNames } from '../lib/class-names.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isWithin, navigationLinks } from './navigation-links.ts';

export type NavigationSheetProps = { path: string; open: boolean; onOpenChange: (open: boolean) => void };

export function NavigationSheet({ path, open, onOpenChange }: NavigationSheetProps) {
  return (
    <Sheet side="right" title="Menu" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Main" className="mt-6 flex flex-col gap-1">
        {[{ href: '/', label: 'Home' }, ...navigationLinks].map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            onClick={() => onOpenChange(false)}
            className={classNames(
              'rounded-2xl px-4 py-3.5 font-display text-xl',
              isWithin(path, href) ? 'bg-accent-wash text-accent-strong' : 'hover:bg-sunken',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Sheet>
  );
}
