import type { PodcastEvents } from '../services/podcast-events.ts';

/** So long an answer may serve others, where no event has said before that it is out of date. */
const KEEP_MS = 250;

/**
 * An event wakes all who follow a podcast at the same moment, and all ask the same: one look answers them.
 * Whoever subscribes and then looks misses nothing, because an event ends the use of every earlier answer.
 */
export function shareLooks<T>(
  look: (podcastId: number) => Promise<T>,
  events: Pick<PodcastEvents, 'subscribeToAll'>,
): (podcastId: number) => Promise<T> {
  const kept = new Map<number, Promise<T>>();
  events.subscribeToAll(({ podcastId }) => kept.delete(podcastId));
  return (podcastId) => {
    const known = kept.get(podcastId);
    if (known) return known;
    const asked = look(podcastId);
    kept.set(podcastId, asked);
    const forget = () => {
      if (kept.get(podcastId) === asked) kept.delete(podcastId);
    };
    asked.catch(forget);
    setTimeout(forget, KEEP_MS).unref();
    return asked;
  };
}
