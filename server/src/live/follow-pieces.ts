import type { PodcastEvents } from '../services/podcast-events.ts';
import type { LiveState } from '../services/podcast-reader.ts';
import { NotFoundError } from '../services/service-errors.ts';
import type { ReadPiece } from './piece-cache.ts';

/** Events say at once that there is more; this is the safety net for one that was lost. */
const READ_AGAIN_MS = 2_000;

export type FollowDependencies = {
  readLiveState: (podcastId: number) => Promise<LiveState>;
  readPiece: ReadPiece;
  events: PodcastEvents;
  /** Awaited before each piece is sent. */
  yieldToOthers: () => Promise<void>;
};

/** The state of the podcast once it has piece `piece` or has ended, or when the signal ends the wait. */
export async function waitForPiece(
  { readLiveState, events }: Pick<FollowDependencies, 'readLiveState' | 'events'>,
  id: number,
  piece: number,
  signal: AbortSignal,
): Promise<LiveState> {
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unsubscribe = events.subscribe(id, wake);
  signal.addEventListener('abort', wake);
  try {
    while (true) {
      // Renewed before the read: what happens during it is not missed.
      news = Promise.withResolvers();
      const state = await readLiveState(id);
      if (state.pieces > piece || state.ended || signal.aborted) return state;
      const timer = setTimeout(wake, READ_AGAIN_MS);
      await news.promise;
      clearTimeout(timer);
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', wake);
  }
}

/** The bare mp3 frames from the first piece on, as they come, until the podcast ends or nobody listens any more. */
export async function* followPieces(
  dependencies: FollowDependencies,
  id: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let next = 0;
  while (!signal.aborted) {
    const state = await waitForPiece(dependencies, id, next, signal).catch(goneIsUndefined);
    if (!state) return;
    for (; next < state.pieces && !signal.aborted; next += 1) {
      const piece = await dependencies.readPiece(id, next);
      if (!piece) return;
      await dependencies.yieldToOthers();
      yield piece;
    }
    if (state.ended) return;
  }
}

/** Deleted while someone listened. */
function goneIsUndefined(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
}
