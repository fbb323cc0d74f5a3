// The shell works without a network. Media and the API are never answered here: an <audio> whose first bytes came
// from the network and whose next range comes from a worker breaks in Chromium.
const CACHE = 'shell-__VERSION__';
const URLS = __URLS__;

self.addEventListener('install', (event) => {
  const requests = URLS.map((url) => new Request(url, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  const removeOldShells = async () => {
    const keys = await caches.keys();
    await Promise.all(keys.filter((key) => key.startsWith('shell-') && key !== CACHE).map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(removeOldShells());
});

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|media|music|ws)\b/.test(url.pathname)) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => offlinePage(event.request)));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(event.request, { ignoreVary: true }).then((hit) => hit ?? fetch(event.request)));
  }
});

/** The shell itself would be refused inside a frame, as the feedback form is. */
function offlinePage(request) {
  if (request.destination === 'document') return caches.match('/', { ignoreVary: true });
  const text =
    '<p style="font: 16px sans-serif; padding: 1em">This form needs a connection. Please try again when you have one.</p>';
  return new Response(text, { headers: { 'content-type': 'text/html' } });
}
