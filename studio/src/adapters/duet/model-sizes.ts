import { BadWeightsError } from '../../kernel/tensor-file.ts';
import type { WeightsFile } from './weights-file.ts';

/** Frequencies of a frame's filter: half of a transform of 1024 samples, and one. */
const BINS = 513;
/** Rows of the kernel are multiples of this. */
const ROW_STEP = 16;

export type ModelSizes = {
  symbols: number;
  speakers: number;
  heads: number;
  /** Of the encoder and of the prosody. */
  width: number;
  layers: number;
  feedForward: number;
  prosodyBlocks: number;
  prosodyHidden: number;
  decoderWidth: number;
  decoderBlocks: number;
  decoderHidden: number;
  /** Moments that a block of the prosody or the decoder sees at once. */
  taps: number;
};

/** The sizes of the model, read from the shapes of its tensors, which must all be there and fit together. */
export function modelSizes(file: WeightsFile): ModelSizes {
  const size = (name: string, dimension: number) => {
    const found = file.tensors.get(name)?.shape[dimension];
    if (found === undefined) throw new BadWeightsError(`${name} is missing`);
    return found;
  };
  const blocks = (prefix: string) =>
    new Set([...file.tensors.keys()].flatMap((name) => (name.startsWith(prefix) ? name.split('.')[1] : []))).size;
  const sizes: ModelSizes = {
    symbols: size('emb.weight', 0),
    speakers: size('spk.weight', 0),
    heads: file.heads,
    width: size('emb.weight', 1),
    layers: blocks('enc.'),
    feedForward: size('enc.0.c1.weight', 0),
    prosodyBlocks: blocks('pb.'),
    prosodyHidden: size('pb.0.a.weight', 0),
    decoderWidth: size('din.weight', 0),
    decoderBlocks: blocks('db.'),
    decoderHidden: size('db.0.a.weight', 0),
    taps: size('pb.0.dw.weight', 2),
  };
  for (const [name, shape] of expectedShapes(sizes)) {
    const found = file.tensors.get(name)?.shape;
    if (found?.join() !== shape.join())
      throw new BadWeightsError(`${name} should be ${shape.join(' × ')}, not ${found?.join(' × ') ?? 'missing'}`);
  }
  const { width, feedForward, prosodyHidden, decoderWidth, decoderHidden, heads } = sizes;
  const uneven = [width, feedForward, prosodyHidden, decoderWidth, decoderHidden, width / heads].find(
    (number) => number % ROW_STEP !== 0,
  );
  if (uneven !== undefined)
    throw new BadWeightsError(`a layer is ${uneven} wide, and the kernel needs a multiple of ${ROW_STEP}`);
  if (sizes.speakers < file.voices.length)
    throw new BadWeightsError(`it names ${file.voices.length} voices and holds ${sizes.speakers}`);
  return sizes;
}

function expectedShapes(sizes: ModelSizes): [string, number[]][] {
  const { width, decoderWidth, taps } = sizes;
  const linear = (name: string, outputs: number, ...inputs: number[]): [string, number[]][] => [
    [`${name}.weight`, [outputs, ...inputs]],
    [`${name}.bias`, [outputs]],
  ];
  const norm = (name: string, of: number) => linear(name, of);
  const convBlocks = (name: string, count: number, of: number, hidden: number) =>
    Array.from({ length: count }, (_, index) => `${name}.${index}`).flatMap((block): [string, number[]][] => [
      [`${block}.g`, [of]],
      ...linear(`${block}.dw`, of, 1, taps),
      ...norm(`${block}.n`, of),
      ...linear(`${block}.a`, hidden, of),
      ...linear(`${block}.b`, of, hidden),
    ]);
  const encoder = Array.from({ length: sizes.layers }, (_, index) => `enc.${index}`).flatMap((layer) => [
    ...norm(`${layer}.n1`, width),
    ...linear(`${layer}.qkv`, 3 * width, width),
    ...linear(`${layer}.o`, width, width),
    ...norm(`${layer}.n2`, width),
    ...linear(`${layer}.c1`, sizes.feedForward, width, 3),
    ...linear(`${layer}.c2`, width, sizes.feedForward),
  ]);
  return [
    ['emb.weight', [sizes.symbols, width]],
    ['spk.weight', [sizes.speakers, width]],
    ...linear('len', width, 2),
    ...encoder,
    ...norm('en', width),
    ...[0, 1].flatMap((index) => [...linear(`dur.${index}`, width, width, 3), ...norm(`dn.${index}`, width)]),
    ...linear('do', 1, width),
    ...linear('pos', width, 4),
    ...linear('pin', width, width),
    ...convBlocks('pb', sizes.prosodyBlocks, width, sizes.prosodyHidden),
    ...linear('po', 3, width),
    ...linear('din', decoderWidth, width + 4),
    ...convBlocks('db', sizes.decoderBlocks, decoderWidth, sizes.decoderHidden),
    ...norm('dnn', decoderWidth),
    ...linear('head', 3 * BINS, decoderWidth),
  ];
}
