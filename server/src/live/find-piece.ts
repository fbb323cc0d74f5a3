import { buffer } from 'node:stream/consumers';
import { FRAME_BYTES, pieceFrames, pieceStartFrame } from '@duologue/studio/mix/live-pieces';
import type { Services } from '../services/index.ts';
import { NotFoundError } from '../services/service-errors.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { LiveParts } from './follow-pieces.ts';

type Parts = Pick<Services, 'storage' | 'podcasts'> & Pick<LiveParts, 'look' | 'readPiece'>;

/** The frames of one published piece. After the pieces are swept they are read out of the finished file, byte for byte. */
export async function findPiece({ look, readPiece, podcasts, storage }: Parts, id: number, piece: number): Promise<Buffer> {
  if (piece < (await look(id)).pieces) {
    const published = await readPiece(id, piece);
    if (published) return published;
  }
  // Others' look may be a moment old: nothing is refused on its word.
  const { pieces, lastFrames, status } = await podcasts.livePieces(id);
  if (piece >= pieces) throw new NotFoundError('This piece does not exist, or not yet.');
  const published = await readPiece(id, piece);
  if (published) return published;
  if (status !== 'ready') throw new NotFoundError('This piece is gone.');
  const frames = piece === pieces - 1 ? lastFrames : pieceFrames(piece);
  return readFrames(storage, id, pieceStartFrame(piece), frames, pieceStartFrame(pieces - 1) + lastFrames);
}

/** The finished file is a tag and then exactly the frames, so the frames are counted from its end. */
async function readFrames(storage: Storage, id: number, first: number, count: number, total: number): Promise<Buffer> {
  const file = await storage.head(audioKey(id));
  if (!file) throw new NotFoundError('The audio file of this podcast is not there any more.');
  const start = file.size - (total - first) * FRAME_BYTES;
  return buffer(await storage.read(audioKey(id), { start, end: start + count * FRAME_BYTES - 1 }));
}
