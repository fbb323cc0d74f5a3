import { COOKIE_CONSENT_KEY } from '@duologue/contract/constants';
import { createStore, useStore } from '../../lib/create-store.ts';

export type Consent = 'accepted' | 'declined';

const store = createStore<{ consent: Consent | undefined }>({ consent: readConsent() });

export const useConsent = () => useStore(store, (state) => state.consent);

/** Anything else than the two answers counts as not answered. */
export function readConsent(): Consent | undefined {
  try {
    const value = localStorage.getItem(COOKIE_CONSENT_KEY);
    return value === 'accepted' || value === 'declined' ? value : undefined;
  } catch {
    return undefined;
  }
}

export function giveConsent(consent: Consent) {
  try {
    localStorage.setItem(COOKIE_CONSENT_KEY, consent);
  } catch {
    // Without storage the answer holds for this page.
  }
  store.set({ consent });
  startAnalytics();
}

/** For tests and other tabs. */
export function refreshConsent() {
  store.set({ consent: readConsent() });
}

/** The address that the operator has set up, from the page's head. */
export function analyticsScriptUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="duologue:analytics"]')?.content || undefined;
}

/** Loaded only where it is set up and only after 'Accept'; once. */
export function startAnalytics() {
  const url = analyticsScriptUrl();
  if (!url || store.get().consent !== 'accepted' || document.querySelector('script[data-analytics]')) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.analytics = '';
  document.head.append(script);
}
