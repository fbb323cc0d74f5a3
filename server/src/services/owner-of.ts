import { UnauthorizedError } from './service-errors.ts';
import type { Viewer } from './viewer.ts';

/** For what belongs to a session: playlists and series are nobody else's, the operator's neither. */
export function ownerOf(viewer: Viewer): string {
  if (viewer.owner === null) throw new UnauthorizedError('This needs a session: send a UUID as the x-session-id header.');
  return viewer.owner;
}
