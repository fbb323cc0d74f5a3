import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './loop.ts';

const BIT_RATE_KBPS = 80;
const FRAME_SAMPLES = 1_152;
const FRAME_BYTES = (FRAME_SAMPLES / 8) * ((BIT_RATE_KBPS * 1_000) / SAMPLE_RATE);
/** What LAME puts before the sound. Decoders add their own delay, of which they know themselves. */
const ENCODER_DELAY = 576;
/** LAME turns its input down by this; undone before it. */
const ENCODER_SCALE = 0.95;
/** After the four bytes of the header and the 32 of the side information of a stereo frame. */
const TAG_OFFSET = 36;

/** An mp3 whose first frame tells players how many samples at both ends are not part of the music. */
export async function encodeGapless(left: Float64Array, right: Float64Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, bitrate: BIT_RATE_KBPS });
  const body = Buffer.from(encoder.encode([toGrid(left), toGrid(right)]));
  const frames = Buffer.concat([body, encoder.finalize()]);
  const count = frames.length / FRAME_BYTES;
  if (!Number.isInteger(count)) throw new Error(`${frames.length} bytes are not whole frames of ${FRAME_BYTES}`);
  return Buffer.concat([infoFrame(frames, count, count * FRAME_SAMPLES - left.length - ENCODER_DELAY), frames]);
}

/** Sixteen-bit steps: a last digit of a sine that differs between processors does not reach the file. */
function toGrid(channel: Float64Array): Float32Array {
  return Float32Array.from(channel, (sample) => Math.round((sample / ENCODER_SCALE) * 32_767) / 32_767);
}

function infoFrame(frames: Buffer, count: number, padding: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frames.copy(frame, 0, 0, 4);
  // Frames and bytes are given, a table of places and a quality are not.
  frame.write('Info', TAG_OFFSET, 'latin1');
  frame.writeUInt32BE(0b0011, TAG_OFFSET + 4);
  frame.writeUInt32BE(count, TAG_OFFSET + 8);
  frame.writeUInt32BE(frames.length + FRAME_BYTES, TAG_OFFSET + 12);
  const lame = TAG_OFFSET + 16;
  frame.write('LAME3.100', lame, 'latin1');
  frame.writeUIntBE(ENCODER_DELAY * 4_096 + padding, lame + 21, 3);
  return frame;
}
