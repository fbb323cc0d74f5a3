import { dropOldest } from '../drop-oldest.ts';
import { pieceKey } from '../storage/keys.ts';
import { readIfThere } from '../storage/read-if-there.ts';
import type { Storage } from '../storage/storage.ts';

/** Some 60 kB each. All who listen at the edge want the same few. */
const KEPT = 64;

export type ReadPiece = (podcastId: number, piece: number) => Promise<Buffer | undefined>;

/**
 * Reads each published piece once for all who want it at the time; a piece never changes. Undefined when it is gone: its
 * podcast was cancelled or deleted while someone listened, or the pieces were swept.
 */
export function sharePieces(storage: Storage): ReadPiece {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  return (podcastId, piece) => {
    const key = pieceKey(podcastId, piece);
    const known = kept.get(key);
    const read = known ?? readIfThere(storage, key);
    kept.delete(key);
    kept.set(key, read);
    const forget = () => void (kept.get(key) === read && kept.delete(key));
    if (!known) read.then((frames) => frames ?? forget(), forget);
    dropOldest(kept, KEPT);
    return read;
  };
}
