import { setImmediate } from 'node:timers/promises';

/**
 * An event wakes all who follow a podcast at the same moment, and all ask the same: one look answers them.
 * It begins after the last of them has asked, so that nobody gets an answer older than his question.
 */
export function shareLooks<T>(look: (podcastId: number) => Promise<T>): (podcastId: number) => Promise<T> {
  const waiting = new Map<number, Promise<T>>();
  return (podcastId) => {
    const asked =
      waiting.get(podcastId) ??
      setImmediate().then(() => {
        waiting.delete(podcastId);
        return look(podcastId);
      });
    waiting.set(podcastId, asked);
    return asked;
  };
}
