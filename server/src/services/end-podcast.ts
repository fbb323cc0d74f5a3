import type { Drizzle } from '../db/database.ts';
import type { PodcastState } from '../db/schema.ts';
import { findPodcast, moveState, type PodcastChanges, type PodcastRow } from '../repositories/podcast-repository.ts';
import { eventOf, type PodcastEvents } from './podcast-events.ts';

/** `processing` is the only state that is ever left. */
export type EndState = Exclude<PodcastState, 'processing'>;

/** Someone tried to end a podcast that has ended or is gone. */
export class TransitionError extends Error {
  override name = 'TransitionError';
  readonly podcastId: number;
  readonly from: PodcastState | 'deleted';
  readonly to: EndState;
  constructor(podcastId: number, from: PodcastState | 'deleted', to: EndState) {
    super(`Podcast ${podcastId} is ${from} and cannot become ${to}`);
    this.podcastId = podcastId;
    this.from = from;
    this.to = to;
  }
}

/** The only place where a podcast leaves `processing`. The event is sent with the change or not at all. */
export async function endPodcast(
  tx: Drizzle,
  events: PodcastEvents,
  id: number,
  to: EndState,
  changes: PodcastChanges = {},
): Promise<PodcastRow> {
  const ended = await moveState(tx, id, 'processing', to, { progress: null, ...changes });
  if (!ended) throw new TransitionError(id, (await findPodcast(tx, id))?.status ?? 'deleted', to);
  await events.publish(eventOf(ended), tx);
  return ended;
}
