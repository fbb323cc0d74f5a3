import type { Layer, Linear, LoadedReader, Norm } from './load-reader.ts';

const HEADS = 4;
/** Longer texts are read up to here. */
const MAX_PIECES = 64;
const WIDEST = 1536;

/** Which side a text is on: the model has learnt to read them differently. */
export type Role = 'question' | 'sentence';
export type Encoded = { rows: number /** Address of one row of `width` numbers a piece. */; address: number; width: number };

/** A transformer of two layers. What it returns lies in the kernel's memory until the next text. */
export function createEncoder({ memory, embeddings, frequencies, layers, own }: LoadedReader) {
  const { kernel, view } = memory;
  const roles = own.matrix('role');
  const rows = (width: number) => memory.reserve(MAX_PIECES * width);
  const [x, y, normed, qkv, mixed, hidden] = [rows(512), rows(512), rows(512), rows(WIDEST), rows(512), rows(WIDEST)];
  const scores = memory.reserve(MAX_PIECES * (MAX_PIECES + 2 * 128));
  const zeros = memory.put(new Float32Array(512));

  const apply = ({ weights, bias, inputs, outputs }: Linear, out: number, input: number, count: number) =>
    kernel.linear(out, outputs, input, inputs, weights, bias, count, outputs, inputs);
  const normalise = ({ scale, shift, width }: Norm, input: number, count: number) =>
    kernel.layer_norm(normed, input, scale, shift, count, width);

  function embed(ids: readonly number[], role: Role) {
    const width = roles.columns;
    const half = frequencies.length;
    const roleStart = role === 'question' ? 0 : width;
    ids.forEach((id, row) => {
      const out = view(x + 4 * row * width, width);
      for (let i = 0; i < width; i++) {
        const angle = row * (frequencies[i % half] as number);
        const position = i < half ? Math.sin(angle) : Math.cos(angle);
        out[i] = 2 * (embeddings[id * width + i] as number) + position + (roles.values[roleStart + i] as number);
      }
    });
  }

  /** From x to x. */
  function run({ norm1, qkv: toQkv, out, residual, norm2, inner, outer }: Layer, count: number) {
    const width = toQkv.inputs;
    normalise(norm1, x, count);
    apply(toQkv, qkv, normed, count);
    kernel.attention(mixed, qkv, count, HEADS, width / HEADS, scores, zeros);
    apply(out, y, mixed, count);
    if (residual) apply(residual, mixed, x, count);
    kernel.add(x, y, residual ? mixed : x, count * out.outputs);
    normalise(norm2, x, count);
    apply(inner, hidden, normed, count);
    const values = view(hidden, count * inner.outputs);
    for (let i = 0; i < values.length; i++) if ((values[i] as number) < 0) values[i] = 0;
    apply(outer, y, hidden, count);
    kernel.add(x, x, y, count * out.outputs);
  }

  return {
    encode(ids: readonly number[], role: Role): Encoded {
      const some = ids.slice(0, MAX_PIECES);
      embed(some, role);
      for (const layer of layers) run(layer, some.length);
      return { rows: some.length, address: x, width: 512 };
    },
    /** The product of rows with a matrix, as numbers of their own. */
    project(linear: Linear, address: number, count: number): Float32Array {
      apply(linear, hidden, address, count);
      return view(hidden, count * linear.outputs).slice();
    },
    view,
    /** One free row of 512 numbers. */
    spare: y,
  };
}
