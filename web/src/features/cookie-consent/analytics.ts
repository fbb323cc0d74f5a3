import { COOKIE_CONSENT_KEY } from '@duologue/contract/constants';
import { type Consent, consentStore } from './consent.ts';

export function giveConsent(consent: Consent) {
  try {
    localStorage.setItem(COOKIE_CONSENT_KEY, consent);
  } catch {
    // Without storage the answer holds for this page.
  }
  consentStore.set({ consent });
}

/** The address that the operator has set up, from the page's head. */
export function analyticsScriptUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="duologue:analytics"]')?.content || undefined;
}

/** Loaded only where it is set up and only after 'Accept'; once. */
export function startAnalytics() {
  const url = analyticsScriptUrl();
  if (!url || consentStore.get().consent !== 'accepted' || document.querySelector('script[data-analytics]')) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.analytics = '';
  document.head.append(script);
}
