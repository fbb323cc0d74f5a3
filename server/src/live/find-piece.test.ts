import { FRAME_BYTES } from '@duologue/contract';
import { pieceFrames } from '@duologue/studio/live-audio';
import { expect, it } from 'vitest';
import { describeApi } from '../../test/api.ts';
import { audioKey, pieceKey } from '../storage/keys.ts';
import { findPiece } from './find-piece.ts';
import { createPieceCache } from './piece-cache.ts';

const framesOf = (piece: number) => Buffer.alloc(pieceFrames(piece) * FRAME_BYTES, piece + 1);

describeApi('a piece, where the shared read is a moment old,', (api) => {
  const partsWith = (pieces: number) => ({
    ...api().services,
    readLiveState: async () => ({
      pieces,
      lastFrames: pieceFrames(pieces - 1),
      ended: false,
      status: 'processing' as const,
      edition: 1,
    }),
    readPiece: createPieceCache(api().services.storage),
  });

  it('is given although the read does not know it yet', async () => {
    const { id } = await api().podcast({ livePieces: 2, lastPieceFrames: pieceFrames(1) });
    await api().services.storage.put(pieceKey(id, 1), framesOf(1), 'audio/mpeg');
    expect(await findPiece(partsWith(1), id, 1)).toEqual(framesOf(1));
    await expect(findPiece(partsWith(1), id, 2)).rejects.toThrow('This piece does not exist, or not yet.');
  });

  it('comes out of the finished file although the read still says that it is in progress', async () => {
    const { id } = await api().podcast({ status: 'ready', livePieces: 2, lastPieceFrames: pieceFrames(1) });
    await api().services.storage.put(audioKey(id), Buffer.concat([framesOf(0), framesOf(1)]), 'audio/mpeg');
    expect(await findPiece(partsWith(2), id, 0)).toEqual(framesOf(0));
    expect(await findPiece(partsWith(2), id, 1)).toEqual(framesOf(1));
  });
});
