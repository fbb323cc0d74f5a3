import type { PodcastEvents } from '../services/podcast-events.ts';
import type { PodcastService } from '../services/podcast-service.ts';
import type { Storage } from '../storage/storage.ts';
import { dedupeReads } from './dedupe-reads.ts';
import { findPiece } from './find-piece.ts';
import { followPieces, waitForPiece } from './follow-pieces.ts';
import { createListenerSlots } from './listener-slots.ts';
import { createPieceCache } from './piece-cache.ts';
import { yieldInBatches } from './yield-in-batches.ts';

type LiveDependencies = {
  podcasts: Pick<PodcastService, 'readState' | 'readLiveState'>;
  events: PodcastEvents;
  storage: Storage;
};

export type Live = ReturnType<typeof createLive>;

/** What listeners and sockets follow while podcasts are generated, shared by all of them. */
export function createLive({ podcasts, events, storage }: LiveDependencies) {
  const readLiveState = dedupeReads((id) => podcasts.readLiveState(id), events);
  const readPiece = createPieceCache(storage);
  const yieldToOthers = yieldInBatches();
  return {
    readState: dedupeReads((id) => podcasts.readState(id), events),
    readLiveState,
    yieldToOthers,
    takeListenerSlot: createListenerSlots(),
    findPiece: (id: number, piece: number) => findPiece({ podcasts, storage, readLiveState, readPiece }, id, piece),
    waitForPiece: (id: number, piece: number, signal: AbortSignal) => waitForPiece({ readLiveState, events }, id, piece, signal),
    followPieces: (id: number, signal: AbortSignal) =>
      followPieces({ readLiveState, readPiece, events, yieldToOthers }, id, signal),
  };
}
