import { BIT_RATE_KBPS, SAMPLE_RATE } from '@duologue/contract/constants';
import { createMp3Encoder, type WasmMediaEncoder } from 'wasm-media-encoders';

export type EpisodeEncoder = Pick<WasmMediaEncoder<'audio/mpeg'>, 'encode' | 'finalize'>;

/** Constant bit rate, so that every frame has the same size and length. */
export async function createEpisodeEncoder(): Promise<EpisodeEncoder> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels: 1, bitrate: BIT_RATE_KBPS });
  return encoder;
}
