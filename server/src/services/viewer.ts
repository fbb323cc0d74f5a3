import { hash } from 'node:crypto';
import { UnauthorizedError } from './service-errors.ts';

/** Who is asking. `owner` is the hash of the session id, which itself is a secret and never stored. */
export type Viewer = { owner: string | null; admin: boolean };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A missing or malformed session id is nobody. */
export function viewerOf(sessionId: string | undefined): Viewer {
  const id = sessionId?.trim().toLowerCase() ?? '';
  return { owner: UUID.test(id) ? hash('sha256', id, 'hex') : null, admin: false };
}

/** For what belongs to a session: playlists and series are nobody else's, not even the operator's. */
export function ownerOf(viewer: Viewer): string {
  if (viewer.owner === null) throw new UnauthorizedError('This needs a session: send a UUID as the x-session-id header.');
  return viewer.owner;
}
