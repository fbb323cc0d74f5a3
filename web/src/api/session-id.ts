import { SESSION_HEADER } from '@duologue/contract/constants';

let unsavedId: string | undefined;

/** The visitor's secret: made on first use, kept in local storage; where storage is unavailable it lives as long as the page. */
export function sessionId(): string {
  try {
    const known = localStorage.getItem(SESSION_HEADER);
    if (known) return known;
    const fresh = randomUuid();
    localStorage.setItem(SESSION_HEADER, fresh);
    return fresh;
  } catch {
    unsavedId ??= randomUuid();
    return unsavedId;
  }
}

/** `crypto.randomUUID` is missing on plain-http addresses other than localhost. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
