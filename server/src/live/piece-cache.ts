import { LRUCache } from 'lru-cache';
import { pieceKey } from '../storage/keys.ts';
import { readIfExists } from '../storage/read-if-exists.ts';
import type { Storage } from '../storage/storage.ts';

/** Some 60 kB each. All who listen at the edge want the same few. */
const MAX_PIECES = 64;

export type ReadPiece = (podcastId: number, piece: number) => Promise<Buffer | undefined>;

/**
 * Reads each published piece once for all who want it at the time; a piece never changes. Undefined when it is gone: its
 * podcast was cancelled or deleted while someone listened, or the pieces were cleaned up.
 */
export function createPieceCache(storage: Storage): ReadPiece {
  const pieces = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_PIECES });
  return (podcastId, piece) => {
    const key = pieceKey(podcastId, piece);
    const cached = pieces.get(key);
    if (cached) return cached;
    const read = readIfExists(storage, key);
    pieces.set(key, read);
    const forget = () => void (pieces.peek(key) === read && pieces.delete(key));
    read.then((frames) => frames ?? forget(), forget);
    return read;
  };
}
