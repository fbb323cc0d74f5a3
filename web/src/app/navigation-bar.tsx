import { PRODUCT_NAME } from '@duologue/contract/constants';
import { Menu } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { MusicButton } from '../features/background-music/music-button.tsx';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { classNames } from '../lib/class-names.ts';
import { useIsMobile } from '../lib/use-media.ts';
import { Button } from '../ui/button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Logo } from '../ui/logo.tsx';
import { isWithin, navigationLinks } from './navigation-links.ts';

const NavigationSheet = lazy(() => import('./navigation-sheet.tsx').then((module) => ({ default: module.NavigationSheet })));

export function NavigationBar({ path }: { path: string }) {
  const mobile = useIsMobile();
  return (
    // Its height is fixed, so with large text its parts stop growing where they would leave it.
    <header className="fixed inset-x-0 top-0 z-40 h-bar border-b border-line bg-paper/92 backdrop-blur-md">
      <div className="mx-auto flex h-full max-w-6xl items-center px-[min(1rem,20px)] min-[360px]:gap-[min(0.5rem,8px)] sm:px-8">
        <Link href="/" className="mr-auto flex items-center gap-2.5 rounded-full py-1 pr-2" aria-label={`${PRODUCT_NAME}, home`}>
          <Logo className="h-[min(1.75rem,max(28px,2.6vw))]" />
          <span className="font-display text-[min(1.45rem,max(23px,2.4vw))] font-medium tracking-tight">{PRODUCT_NAME}</span>
        </Link>
        {!mobile && (
          <nav aria-label="Main" className="flex items-center gap-1">
            {navigationLinks.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={path === href ? 'page' : undefined}
                className={classNames(
                  'rounded-full px-[min(1rem,max(12px,1.2vw))] py-2 text-[min(0.95rem,max(15px,1.6vw))] leading-[1.4] font-semibold transition-colors',
                  isWithin(path, href) ? 'bg-accent-wash text-accent-strong' : 'text-soft hover:bg-sunken hover:text-ink',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
        <MusicButton />
        <ThemeToggle />
        {mobile && <MenuButton path={path} />}
      </div>
    </header>
  );
}

function MenuButton({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const show = () => {
    setEverOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" size="icon" aria-label="Open the menu" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Menu aria-hidden />
      </Button>
      {everOpened && (
        <LazyBoundary>
          <NavigationSheet path={path} open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
