import { createHash } from 'node:crypto';

/** Who is asking. `owner` is the hash of the session id, which itself is a secret and never kept. */
export type Viewer = { owner: string | null; admin: boolean };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A missing or malformed session id is nobody. */
export function viewerOf(sessionId: string | undefined): Viewer {
  const id = sessionId?.trim().toLowerCase() ?? '';
  return { owner: UUID.test(id) ? createHash('sha256').update(id).digest('hex') : null, admin: false };
}
