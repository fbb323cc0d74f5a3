import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { resample } from '../src/mix/resample.ts';
import type { PackageSet } from '../src/packages/pinned-package.ts';
import { runtimePackages } from '../src/packages/runtime-packages.ts';
import type { Pcm } from '../src/speech/voice.ts';
import { loadRuntime, type Tensor } from './onnx-runtime.ts';

/** An independent recogniser: Moonshine base (MIT), which has nothing to do with any of our voices. */
export function moonshinePackages(): PackageSet {
  return {
    withoutIt: 'Only this judge needs it.',
    hashes: {},
    packages: [
      {
        name: '@usefulsensors/moonshine-js',
        version: '0.1.16',
        integrity: 'iQIF4XHwyPxBm1l/ECJPjJLQj8RvlYj2guRsiUgrfa9vSE3gYXeaoV2DHjNgi7NIUTyl648AG2t+Ndbrj+L7TA==',
        what: 'the recogniser',
        megabytes: 67,
        place: (file) => /^dist\/model\/base\/quantized\/(\w+\.onnx)$/.exec(file)?.[1],
      },
      {
        name: 'llama-tokenizer-js',
        version: '1.2.2',
        integrity: 'Wmth393dc3odWU3IzARJ3r2oIfWgw9GdJ5Gm+hGhfECNO18UHLRqEFSf511jn4E9KcQGzuuKw4Wl08pHAemLAw==',
        what: 'its vocabulary',
        megabytes: 1,
        place: (file) => (file === 'llama-tokenizer.js' ? 'tokenizer.mjs' : undefined),
      },
      ...runtimePackages(process),
    ],
  };
}

const SAMPLE_RATE = 16_000;
const [START_TOKEN, END_TOKEN] = [1, 2];
const MAX_TOKENS_PER_SECOND = 6;
const [LAYERS, HEADS, HEAD_SIZE] = [8, 8, 52];

/** What the recogniser hears. */
export async function createMoonshine(folder: string): Promise<(pcm: Pcm) => Promise<string>> {
  const runtime = loadRuntime(folder);
  const vocabulary = (await import(pathToFileURL(path.join(folder, 'tokenizer.mjs')).href)) as {
    default: { decode(tokens: number[]): string };
  };
  const open = (name: string) => runtime.InferenceSession.create(path.join(folder, name), { intraOpNumThreads: 1 });
  const [encoder, decoder] = await Promise.all([open('encoder_model.onnx'), open('decoder_model_merged.onnx')]);
  const memoryNames = Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((name) => `${layer}.${name}`),
  ).flat();

  return async (pcm) => {
    const samples = resample(pcm, SAMPLE_RATE);
    const { last_hidden_state: heard } = await encoder.run({
      input_values: new runtime.Tensor('float32', samples, [1, samples.length]),
    });
    if (!heard) throw new Error('The recogniser heard nothing');
    const empty = () => new runtime.Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
    let memory: Record<string, Tensor> = Object.fromEntries(memoryNames.map((name) => [`past_key_values.${name}`, empty()]));
    const tokens = [START_TOKEN];
    const limit = Math.ceil((samples.length / SAMPLE_RATE) * MAX_TOKENS_PER_SECOND);
    while (tokens.length <= limit && tokens.at(-1) !== END_TOKEN) {
      const isFirst = tokens.length === 1;
      const output = await decoder.run({
        input_ids: new runtime.Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? START_TOKEN)), [1, 1]),
        encoder_hidden_states: heard,
        use_cache_branch: new runtime.Tensor('bool', [!isFirst]),
        ...memory,
      });
      tokens.push(indexOfLargest(output.logits?.data ?? new Float32Array(0)));
      // What was heard is remembered from the first step; later steps give it back empty.
      const fresh = memoryNames.filter((name) => isFirst || name.includes('decoder'));
      memory = {
        ...memory,
        ...Object.fromEntries(fresh.map((name) => [`past_key_values.${name}`, output[`present.${name}`] as Tensor])),
      };
    }
    return vocabulary.default.decode(tokens.filter((token) => token !== END_TOKEN)).trim();
  };
}

function indexOfLargest(values: Float32Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  }
  return best;
}
