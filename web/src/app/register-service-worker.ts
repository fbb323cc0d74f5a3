import { logWarning } from '../lib/log.ts';

/** Only the built app has a worker; it comes after the page, so that it never competes with the first load. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error) => logWarning('The service worker was not registered', error));
  });
}
