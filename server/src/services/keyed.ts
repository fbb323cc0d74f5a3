/** An own server behind a vendor's protocol may want no key. */
export function keyed({ apiKey = '', baseUrl }: { apiKey: string | undefined; baseUrl: string | undefined }) {
  return { apiKey, ...(baseUrl ? { baseUrl } : {}) };
}
