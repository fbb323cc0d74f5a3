import { logWarning } from '../../lib/log.ts';
import { findPodcast } from '../library/library.ts';
import { readLastPlayed } from './last-played.ts';

/** After a reload the bar is back, paused at its place. The player is loaded only where there is something to show. */
export async function restorePlayer(): Promise<void> {
  const last = readLastPlayed();
  if (!last) return;
  try {
    const { player } = await import('./player.ts');
    await player.restore(findPodcast(last.id) ?? last);
  } catch (error) {
    logWarning('The player was not restored', error);
  }
}
