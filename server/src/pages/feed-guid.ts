import { createHash } from 'node:crypto';

/** The namespace that Podcasting 2.0 has set for feeds. */
const NAMESPACE = 'ead4c236bf5858c6a2c6a6b28d128cb6';

/** A UUID, version 5, of the feed's address without its scheme: every app that reads the feed comes to the same one. */
export function feedGuid(url: string): string {
  const name = url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const hash = createHash('sha1').update(Buffer.from(NAMESPACE, 'hex')).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
