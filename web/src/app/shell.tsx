import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { Route, Router, type RouterObject, Switch, useLocation, useRouter } from 'wouter';
import { CookieConsent } from '../features/cookie-consent/cookie-consent.tsx';
import { AudioHost } from '../features/player/audio-host.tsx';
import { LazyToaster } from '../features/toasts/lazy-toaster.tsx';
import { logWarning } from '../lib/log.ts';
import { useOnline } from '../lib/use-online.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { NotFound, routes } from './routes.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

const loadOfflineBanner = () => import('../features/offline/offline-banner.tsx');
const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));
const OfflineBanner = lazy(() => loadOfflineBanner().then((module) => ({ default: module.OfflineBanner })));

/** What stays while screens come and go: the bar, the toasts and the player. */
export function Shell() {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollRestoration(path);
  useFocusOnNewScreen(path, main);
  useAfterStart();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <NavigationBar path={path} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full flex-1 max-w-6xl px-4 pt-[calc(var(--spacing-bar)+1.5rem)] pb-16 outline-none sm:px-8 sm:pt-[calc(var(--spacing-bar)+2.5rem)]"
      >
        {!useOnline() && (
          <LazyBoundary>
            <OfflineBanner />
          </LazyBoundary>
        )}
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Spinner className="mx-auto mt-24 flex justify-center" />}>
            <Router parser={useExactParser()}>
              <Switch>
                {routes.map((route) => (
                  <Route key={route.path} path={route.path} component={route.screen} />
                ))}
                <Route component={NotFound} />
              </Switch>
            </Router>
          </Suspense>
        </ErrorBoundary>
      </main>
      <LazyBoundary>
        <Footer />
      </LazyBoundary>
      <CookieConsent />
      <AudioHost />
      <LazyToaster />
    </>
  );
}

/** '/Library' is no address of ours, on the server neither; wouter alone would take it for '/library'. */
function useExactParser(): RouterObject['parser'] {
  const { parser } = useRouter();
  return useCallback(
    (route, loose) => {
      const parsed = parser(route, loose);
      return parsed.pattern instanceof RegExp ? { ...parsed, pattern: new RegExp(parsed.pattern.source) } : parsed;
    },
    [parser],
  );
}

/** A screen reader's cursor follows to the new screen; the first screen is left alone. */
function useFocusOnNewScreen(path: string, main: React.RefObject<HTMLElement | null>) {
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    // A field that asks for the focus itself has it already.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}

/** What goes on behind every screen; the code for it is loaded after the first one. */
function useAfterStart() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // The banner too, while there is a network to load it from.
    Promise.all([import('./after-start.ts'), loadOfflineBanner()]).then(
      ([{ afterStart }]) => {
        if (!left) stop = afterStart();
      },
      (error) => logWarning('Podcasts in progress are not watched', error),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
