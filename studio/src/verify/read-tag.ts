/** Why a file cannot be checked, as a sentence. */
export class UncheckableFileError extends Error {
  override name = 'UncheckableFileError';
}

export type TagFrame = { id: string; body: Buffer };

export const TAG_HEADER_BYTES = 10;
/** Ours have some 100 kB, most of it the cover; an editor of tags may have put a larger one in. */
const MAX_TAG_BYTES = 32 * 1024 * 1024;
const FRAME_HEADER_BYTES = 10;
const flags = { unsynchronised: 0x80, extended: 0x40 };
/** Second byte of a frame's flags: compressed or encrypted in version 3; these, unsynchronised or with a length in version 4. */
const unreadable = { 3: 0xc0, 4: 0x0f };

/** How many bytes the tag at the beginning of a file has, its header included. */
export function tagLength(header: Uint8Array): number {
  if (header.length < TAG_HEADER_BYTES || Buffer.from(header.subarray(0, 3)).toString('latin1') !== 'ID3')
    throw new UncheckableFileError('It is not an mp3 with an ID3 tag, so it is not one of ours.');
  const length = TAG_HEADER_BYTES + syncSafe(header, 6);
  if (length > MAX_TAG_BYTES)
    throw new UncheckableFileError(`Its ID3 tag claims ${length} bytes; at most ${MAX_TAG_BYTES} are read.`);
  return length;
}

/** The frames of a whole ID3v2.3 or v2.4 tag; editors of tags write either. Those in a form that ours never have are left out. */
export function readFrames(tag: Buffer): TagFrame[] {
  const version = tag[3] ?? 0;
  if (version !== 3 && version !== 4) throw new UncheckableFileError(`Its ID3 tag is of version 2.${version}; ours are 2.3.`);
  if (tag.length < tagLength(tag)) throw new UncheckableFileError('Its ID3 tag is cut off: the file is not whole.');
  const tagFlags = tag[5] ?? 0;
  const whole = tag.subarray(TAG_HEADER_BYTES);
  const body = tagFlags & flags.unsynchronised && version === 3 ? synchronise(whole) : whole;
  const sizeAt = version === 3 ? (at: number) => body.readUInt32BE(at) : (at: number) => syncSafe(body, at);
  const frames: TagFrame[] = [];
  let at = 0;
  // Version 4 counts the size field into the size of its extended header.
  if (tagFlags & flags.extended && body.length >= 4) at = sizeAt(0) + (version === 3 ? 4 : 0);
  // Zeros after the last frame are padding.
  while (at + FRAME_HEADER_BYTES <= body.length && body[at] !== 0) {
    const id = body.toString('latin1', at, at + 4);
    const end = at + FRAME_HEADER_BYTES + sizeAt(at + 4);
    if (!/^[A-Z0-9]{4}$/.test(id) || end > body.length)
      throw new UncheckableFileError('Its ID3 tag is damaged: a frame does not end where the tag ends.');
    const isReadable = ((body[at + 9] ?? 0) & unreadable[version]) === 0;
    if (isReadable) frames.push({ id, body: body.subarray(at + FRAME_HEADER_BYTES, end) });
    at = end;
  }
  return frames;
}

/** The text that starts at `start` and the place after its end, in one of ID3's four encodings. */
export function readText(bytes: Buffer, start: number, encoding: number): { text: string; next: number } {
  const wide = encoding === 1 || encoding === 2;
  let end = start;
  while (end < bytes.length && !(bytes[end] === 0 && (!wide || bytes[end + 1] === 0))) end += wide ? 2 : 1;
  const raw = bytes.subarray(start, Math.min(end, bytes.length));
  const text = new TextDecoder(encodingName(raw, encoding)).decode(raw);
  return { text, next: end + (wide ? 2 : 1) };
}

function encodingName(raw: Uint8Array, encoding: number): string {
  if (encoding === 3) return 'utf-8';
  if (encoding === 0) return 'latin1';
  const bigEndian = encoding === 2 || (raw[0] === 0xfe && raw[1] === 0xff);
  return bigEndian ? 'utf-16be' : 'utf-16le';
}

/** Seven bits a byte. */
function syncSafe(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

/** Takes out the zero that some writers put after each 0xff, so that old players see no frame of sound there. */
function synchronise(bytes: Buffer): Buffer {
  return Buffer.from(bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff));
}
