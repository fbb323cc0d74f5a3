import { COOKIE_CONSENT_KEY } from '@duologue/contract/constants';
import { createStore, useStore } from '../../lib/create-store.ts';

export type Consent = 'accepted' | 'declined';

export const consentStore = createStore<{ consent: Consent | undefined }>({ consent: readConsent() });

export const useConsent = () => useStore(consentStore, (state) => state.consent);

/** Anything else than the two answers counts as not answered. */
export function readConsent(): Consent | undefined {
  try {
    const value = localStorage.getItem(COOKIE_CONSENT_KEY);
    return value === 'accepted' || value === 'declined' ? value : undefined;
  } catch {
    return undefined;
  }
}
