import { Link, useLocation } from 'wouter';
import { classNames } from '../../lib/class-names.ts';

const tabs = [
  ['/library', 'Episodes'],
  ['/playlists', 'Playlists'],
  ['/series', 'Series'],
] as const;

/** The three parts of the library, each at an address of its own. */
export function LibraryTabs() {
  const [path] = useLocation();
  return (
    <nav aria-label="Library" className="mb-6 w-fit max-w-full rounded-2xl bg-sunken p-1">
      <ul className="flex flex-wrap gap-1">
        {tabs.map(([href, label]) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-10 items-center rounded-xl px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                path === href ? 'bg-surface text-ink shadow-sm ring-1 ring-line' : 'text-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
