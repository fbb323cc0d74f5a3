import { lazy, useEffect } from 'react';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { startAnalytics, useConsent } from './consent.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })));

/** In the shell: asks once and remembers the answer. */
export function CookieConsent() {
  const consent = useConsent();
  useEffect(startAnalytics, []);
  return consent ? null : (
    <LazyBoundary>
      <CookieBanner />
    </LazyBoundary>
  );
}
