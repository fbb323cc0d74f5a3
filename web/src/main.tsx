import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { logWarning } from './lib/log.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();

/** Only the built app has a worker; it is registered after the page has loaded, so that it never competes with it. */
function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error) => logWarning('The service worker was not registered', error));
  });
}
