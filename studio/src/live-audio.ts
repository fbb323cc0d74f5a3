/** The mp3 of an episode in pieces, as it is generated: where a piece begins, and how a player is told of it. */
export { pieceFrames, pieceStartFrame, playlist, timestampTag } from './mix/live-pieces.ts';
export type { AudioPiece } from './mix/mixer.ts';
