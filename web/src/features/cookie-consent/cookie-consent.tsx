import { lazy, useEffect } from 'react';
import { logWarning } from '../../lib/log.ts';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { useConsent } from './consent.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })));

/** In the shell: asks once and remembers the answer. */
export function CookieConsent() {
  const consent = useConsent();
  useEffect(() => {
    if (consent !== 'accepted') return;
    import('./analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(),
      (error) => logWarning('The analytics were not loaded', error),
    );
  }, [consent]);
  return consent ? null : (
    <LazyBoundary>
      <CookieBanner />
    </LazyBoundary>
  );
}
