import { FRAME_MS } from '@duologue/contract/constants';

/** About half a second, one, two: the first is heard early. From then on about four seconds. */
const firstPieces = [21, 42, 84] as const;
const LATER_PIECE = 167;

/** How many frames piece `index` has. Only the last piece of an episode has fewer. */
export function pieceFrames(index: number): number {
  return firstPieces[index] ?? LATER_PIECE;
}

/** The frame that piece `index` begins with. */
export function pieceStartFrame(index: number): number {
  let start = 0;
  for (let earlier = 0; earlier < Math.min(index, firstPieces.length); earlier++) start += pieceFrames(earlier);
  return start + Math.max(0, index - firstPieces.length) * LATER_PIECE;
}

/**
 * The HLS playlist of an episode that grows, or has `ended`. `lastFrames` is the length of the last of the pieces.
 * Pieces are named by `pieceUrl`, by default `live/0.mp3` and so on beside the playlist.
 */
export function playlist(state: {
  pieces: number;
  lastFrames: number;
  ended: boolean;
  pieceUrl?: (index: number) => string;
}): string {
  const pieceUrl = state.pieceUrl ?? ((index: number) => `live/${index}.mp3`);
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-PLAYLIST-TYPE:EVENT'];
  lines.push(`#EXT-X-TARGETDURATION:${Math.ceil((LATER_PIECE * FRAME_MS) / 1000)}`);
  lines.push('#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-START:TIME-OFFSET=0');
  for (let index = 0; index < state.pieces; index++) {
    const frames = index === state.pieces - 1 ? state.lastFrames : pieceFrames(index);
    lines.push(`#EXTINF:${((frames * FRAME_MS) / 1000).toFixed(3)},`, pieceUrl(index));
  }
  if (state.ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

const TIMESTAMP_OWNER = 'com.apple.streaming.transportStreamTimestamp\0';
/** 90 kHz ticks of one frame. */
const FRAME_TICKS = BigInt(FRAME_MS * 90);

/** The ID3v2.4 tag that tells an HLS player where a piece of bare mp3 frames belongs; it goes before the piece. */
export function timestampTag(startFrame: number): Uint8Array<ArrayBuffer> {
  const tag = new Uint8Array(20 + TIMESTAMP_OWNER.length + 8);
  const view = new DataView(tag.buffer);
  const ascii = (offset: number, text: string) => tag.set(new TextEncoder().encode(text), offset);
  ascii(0, 'ID3');
  tag[3] = 4;
  // Sizes are seven bits a byte; both are below 128.
  tag[9] = tag.length - 10;
  ascii(10, 'PRIV');
  tag[17] = tag.length - 20;
  ascii(20, TIMESTAMP_OWNER);
  view.setBigUint64(20 + TIMESTAMP_OWNER.length, (BigInt(startFrame) * FRAME_TICKS) & 0x1_ffff_ffffn);
  return tag;
}
