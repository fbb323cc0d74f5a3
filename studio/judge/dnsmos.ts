import { resample } from '../src/mix/resample.ts';
import type { Pcm } from '../src/speech/voice.ts';
import { loadRuntime } from './onnx-runtime.ts';

const SAMPLE_RATE = 16_000;
const WINDOW = 144_160;
/** From the model's raw answer to the scale of 1 to 5, as its authors fitted it. */
const [SQUARE, LINEAR, CONSTANT] = [-0.06766283, 1.11546468, 0.04602535];

/**
 * DNSMOS P.835 (Microsoft's `sig_bak_ovr.onnx`): how people would rate the sound overall, from 1 to 5.
 * `folder` has the runtime.
 */
export async function createDnsmos(folder: string, model: string): Promise<(pcm: Pcm) => Promise<number>> {
  const runtime = loadRuntime(folder);
  const session = await runtime.InferenceSession.create(model, { intraOpNumThreads: 1 });
  return async (pcm) => {
    const samples = resample(pcm, SAMPLE_RATE);
    const scores: number[] = [];
    // Windows of 9 s, one after the other; what is shorter is repeated until it fills one.
    for (let start = 0; start === 0 || start + WINDOW <= samples.length; start += WINDOW) {
      const window = Float32Array.from({ length: WINDOW }, (_, index) => samples[(start + index) % samples.length] as number);
      const answer = await session.run({ input_1: new runtime.Tensor('float32', window, [1, WINDOW]) });
      const raw = Object.values(answer)[0]?.data[2] ?? Number.NaN;
      scores.push(SQUARE * raw ** 2 + LINEAR * raw + CONSTANT);
    }
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
}
