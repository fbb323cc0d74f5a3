import type { StoredPodcast } from '@duologue/contract';
import type { Listened } from '@duologue/contract/listening';
import { listeningState } from '../listening/listening.ts';

/** The next part of the same series, else the newest podcast that has not been heard to its end. */
export function nextToHear(
  podcastId: number,
  library: readonly StoredPodcast[],
  records: ReadonlyMap<number, Listened>,
): StoredPodcast | undefined {
  const current = library.find((podcast) => podcast.id === podcastId);
  const others = library.filter((podcast) => podcast.id !== podcastId && podcast.status === 'ready');
  const part = (current?.part_number ?? 0) + 1;
  const nextPart = others.find(
    (podcast) => current?.series_id && podcast.series_id === current.series_id && podcast.part_number === part,
  );
  if (nextPart) return nextPart;
  const unheard = others.filter((podcast) => listeningState(records.get(podcast.id)) !== 'played');
  return unheard.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0];
}
