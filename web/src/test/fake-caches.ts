import { vi } from 'vitest';

/** Cache Storage in memory. With `room` 0 every write is refused as a full disk would. */
export function fakeCaches(room = Number.POSITIVE_INFINITY) {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://localhost').href;
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      put: async (request: string, response: Response) => {
        const body = await response.blob();
        if (body.size > room) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        entries.set(addressOf(request), new Response(body, { headers: response.headers }));
      },
      match: async (request: string | { url: string }) => entries.get(addressOf(request))?.clone(),
      delete: async (request: string) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => stores.delete(name) });
  return { addresses: () => [...stores.values()].flatMap((entries) => [...entries.keys()].map((url) => new URL(url).pathname)) };
}
