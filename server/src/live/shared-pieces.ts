import { buffer } from 'node:stream/consumers';
import { pieceKey } from '../storage/keys.ts';
import { FileNotFoundError, type Storage } from '../storage/storage.ts';

/** Some 60 kB each. All who listen at the edge want the same few. */
const KEPT = 64;

export type ReadPiece = (podcastId: number, piece: number) => Promise<Buffer | undefined>;

/** Reads each published piece once for all who want it at the time; a piece never changes. Undefined when it is gone. */
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
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return read;
  };
}

/** What was published is gone when the podcast was cancelled or deleted while someone listened, or its pieces were swept. */
async function readIfThere(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  }
}
