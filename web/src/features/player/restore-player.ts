import { findPodcast } from '../library/library.ts';
import { readLastPlayed } from './last-played.ts';
import { player } from './player.ts';

/** After a reload the bar is back, paused at its place. */
export async function restorePlayer(): Promise<void> {
  const last = readLastPlayed();
  if (last) await player.restore(findPodcast(last.id) ?? last);
}
