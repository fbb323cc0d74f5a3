import { readFile } from 'node:fs/promises';
import { compileKernel } from '../kernel/kernel.ts';
import { parseTensorFile } from '../kernel/tensor-file.ts';
import { type BaseWeights, readBaseWeights } from './base-weights.ts';
import { adaptMatrix, type OwnWeights, readOwnWeights } from './own-weights.ts';
import type { Vocabulary } from './tokenize.ts';
import { createWeightMemory, type WeightMemory } from './weight-memory.ts';

/** Where the kernel finds a matrix and its bias. */
export type Linear = { weights: number; bias: number; inputs: number; outputs: number };
export type Norm = { scale: number; shift: number; width: number };
export type Layer = {
  norm1: Norm;
  qkv: Linear;
  out: Linear;
  residual: Linear | undefined;
  norm2: Norm;
  inner: Linear;
  outer: Linear;
};
export type LoadedReader = {
  memory: WeightMemory;
  vocabulary: Vocabulary;
  embeddings: Float32Array;
  frequencies: Float32Array;
  layers: readonly Layer[];
  /** Makes one vector of a whole text. */
  top: Linear;
  /** Make a vector of each piece of a question, and of a sentence. */
  questionPieces: Linear;
  sentencePieces: Linear;
  own: OwnWeights;
};

/** Puts the package's weights, changed by our own training, where the kernel reads them. */
export async function loadReader(): Promise<LoadedReader> {
  const [base, module, file] = await Promise.all([
    readBaseWeights(),
    compileKernel(),
    readFile(new URL('./reader.adapter', import.meta.url)),
  ]);
  const memory = createWeightMemory(module);
  const own = readOwnWeights(parseTensorFile(file, 'DUOREAD1'));
  const layers = ['Layer_0', 'Layer_1'].map((name, index) => loadLayer(memory, base, own, name, `l${index}`));
  const noBias = memory.put(new Float32Array(512));
  const pieces = (name: string): Linear => {
    const { values, rows, columns } = own.matrix(name);
    return { weights: memory.putMatrix(values, rows), bias: noBias, inputs: columns, outputs: rows };
  };
  return {
    memory,
    vocabulary: base.vocabulary,
    embeddings: base.tensor('Embeddings_en').values,
    frequencies: base.tensor('Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1').values,
    layers,
    top: loadLinear(memory, base, own, [
      'Encoder_en/hidden_layers/tanh_layer_0/weights',
      'Encoder_en/hidden_layers/tanh_layer_0/bias',
      'top',
    ]),
    questionPieces: pieces('pq'),
    sentencePieces: pieces('pd'),
    own,
  };
}

function loadLayer(memory: WeightMemory, base: BaseWeights, own: OwnWeights, layer: string, ours: string): Layer {
  const linear = (weights: string, bias: string, name?: string) =>
    loadLinear(memory, base, own, [`${layer}/${weights}`, `${layer}/${bias}`, name && `${ours}.${name}`]);
  const attention = (part: string, name: string) =>
    linear(`MultiheadAttention/${part}_transform_single/kernel`, `MultiheadAttention/${part}_transform_single/bias`, name);
  const norm = (part: string): Norm => {
    const vector = (name: string) => base.tensor(`${layer}/${part}layer_prepostprocess/layer_norm/layer_norm_${name}`).values;
    const scale = vector('scale');
    return { scale: memory.put(scale), shift: memory.put(vector('bias')), width: scale.length };
  };
  return {
    norm1: norm(''),
    qkv: attention('qkv', 'qkv'),
    out: attention('output', 'out'),
    // Only the first layer changes its width, so only it has weights on the way around.
    residual: layer === 'Layer_0' ? linear('dense/kernel', 'dense/bias') : undefined,
    norm2: norm('FFN/'),
    inner: linear('FFN/conv1/Tensordot/Reshape_1', 'FFN/conv1/bias', 'f1'),
    outer: linear('FFN/conv2/Tensordot/Reshape_1', 'FFN/conv2/bias', 'f2'),
  };
}

type Names = readonly [weights: string, bias: string, ours?: string | undefined];

function loadLinear(memory: WeightMemory, base: BaseWeights, own: OwnWeights, [weights, bias, ours]: Names): Linear {
  const matrix = base.tensor(weights);
  const adapted = adaptMatrix(matrix, ours === undefined ? undefined : own.change(ours));
  const { rows: inputs, columns: outputs } = matrix;
  return { weights: memory.putMatrix(adapted, outputs), bias: memory.put(base.tensor(bias).values), inputs, outputs };
}
