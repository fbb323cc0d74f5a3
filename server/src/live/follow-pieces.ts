import type { PodcastEvents } from '../services/podcast-events.ts';
import type { LivePieces } from '../services/podcast-service.ts';
import { NotFoundError } from '../services/service-errors.ts';
import type { ReadPiece } from './shared-pieces.ts';

/** Events say at once that there is more; this is the safety net for one that was lost. */
const LOOK_AGAIN_MS = 2_000;

export type LiveParts = {
  look: (podcastId: number) => Promise<LivePieces>;
  readPiece: ReadPiece;
  events: PodcastEvents;
  /** Awaited before each piece is sent. */
  turn: () => Promise<void>;
};

/** How the podcast stands once it has piece `piece` or has ended, or when the signal ends the wait. */
export async function waitForPiece(
  { look, events }: Pick<LiveParts, 'look' | 'events'>,
  id: number,
  piece: number,
  signal: AbortSignal,
): Promise<LivePieces> {
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unsubscribe = events.subscribe(id, wake);
  signal.addEventListener('abort', wake);
  try {
    while (true) {
      // Hung up before the look: what happens during it is not missed.
      news = Promise.withResolvers();
      const state = await look(id);
      if (state.pieces > piece || state.ended || signal.aborted) return state;
      const timer = setTimeout(wake, LOOK_AGAIN_MS);
      await news.promise;
      clearTimeout(timer);
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', wake);
  }
}

/** The bare mp3 frames from the first piece on, as they come, until the podcast ends or nobody listens any more. */
export async function* followPieces(parts: LiveParts, id: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let next = 0;
  while (!signal.aborted) {
    const state = await waitForPiece(parts, id, next, signal).catch(goneIsUndefined);
    if (!state) return;
    for (; next < state.pieces && !signal.aborted; next += 1) {
      const piece = await parts.readPiece(id, next);
      if (!piece) return;
      await parts.turn();
      yield piece;
    }
    if (state.ended) return;
  }
}

/** Deleted while someone listened. */
function goneIsUndefined(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
}
