import { watchPodcasts } from '../features/generation/watch-podcasts.ts';
import { restorePlayer } from '../features/player/restore-player.ts';

/** What every screen has, but not the first paint: podcasts in progress are watched, and the player of the last visit is back. */
export function afterStart(): () => void {
  void restorePlayer();
  return watchPodcasts();
}
