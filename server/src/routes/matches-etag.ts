/**
 * Does an If-None-Match header name this ETag? Compared weakly, as RFC 9110 asks: a proxy that compresses on the way
 * makes a strong tag weak.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
