import { buffer } from 'node:stream/consumers';
import { FRAME_BYTES } from '@duologue/contract';
import { pieceFrames, pieceStartFrame } from '@duologue/studio/live-audio';
import type { PodcastService } from '../services/podcast-service.ts';
import { NotFoundError } from '../services/service-errors.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { FollowDependencies } from './follow-pieces.ts';

type FindDependencies = Pick<FollowDependencies, 'readLiveState' | 'readPiece'> & {
  podcasts: Pick<PodcastService, 'readLiveState'>;
  storage: Storage;
};

/** The frames of one published piece. After the clean-up they are read out of the finished file, byte for byte. */
export async function findPiece(
  { readLiveState, readPiece, podcasts, storage }: FindDependencies,
  id: number,
  piece: number,
): Promise<Buffer> {
  if (piece < (await readLiveState(id)).pieces) {
    const published = await readPiece(id, piece);
    if (published) return published;
  }
  // A shared read may be a moment old, so nothing is refused because of it.
  const { pieces, lastFrames, status, edition } = await podcasts.readLiveState(id);
  if (piece >= pieces) throw new NotFoundError('This piece does not exist, or not yet.');
  const published = await readPiece(id, piece);
  if (published) return published;
  if (status !== 'ready') throw new NotFoundError('This piece is gone.');
  const frames = piece === pieces - 1 ? lastFrames : pieceFrames(piece);
  return readFrames(storage, audioKey(id, edition), pieceStartFrame(piece), frames, pieceStartFrame(pieces - 1) + lastFrames);
}

/** The finished file is a tag and then exactly the frames, so the frames are counted from its end. */
async function readFrames(storage: Storage, key: string, first: number, count: number, total: number): Promise<Buffer> {
  const file = await storage.head(key);
  if (!file) throw new NotFoundError('The audio file of this podcast is not there any more.');
  const start = file.size - (total - first) * FRAME_BYTES;
  return buffer(await storage.read(key, { start, end: start + count * FRAME_BYTES - 1 }));
}
