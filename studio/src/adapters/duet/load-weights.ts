import { type Kernel, startKernel } from '../../kernel/kernel.ts';
import { scaleBytes, type Tensor } from '../../kernel/tensor-file.ts';
import { type ModelSizes, modelSizes } from './model-sizes.ts';
import type { WeightsFile } from './weights-file.ts';

/** The model in memory that all workers share: where each tensor lies, in the form in which the kernel reads it. */
export type LoadedModel = {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  sizes: ModelSizes;
  addresses: Record<string, number>;
};

export const PAGE_BYTES = 65_536;
/** Reserved, not used: each worker takes what it needs when it starts. */
const MAX_PAGES = 16_384;
const PANEL = 8;
const padded = (length: number) => Math.ceil(length / PANEL) * PANEL;
const product = (shape: readonly number[]) => shape.reduce((count, size) => count * size, 1);

/** Expands the weights into fresh shared memory. */
export function loadWeights(file: WeightsFile, module: WebAssembly.Module): LoadedModel {
  const sizes = modelSizes(file);
  const tensors = [...file.tensors.values()];
  const addresses: Record<string, number> = {};
  // The first page is the kernel's stack while it loads.
  let end = PAGE_BYTES;
  for (const tensor of tensors) {
    addresses[tensor.name] = end;
    end += 4 * placement(tensor).length;
  }
  // Behind them one tensor at a time lies as it was stored, and expanded.
  const scratchBytes = Math.max(...tensors.map(({ shape, bytes }) => 4 * padded(product(shape)) + bytes.length));
  const initial = Math.ceil((end + scratchBytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: true });
  const kernel = startKernel(module, memory, PAGE_BYTES);
  for (const tensor of tensors) {
    expand(tensor, end, kernel, memory);
    placement(tensor).place(kernel, memory, addresses[tensor.name] as number, end);
  }
  return { module, memory, sizes, addresses };
}

/** To floats at `address`; the stored bytes lie behind them. */
function expand({ shape, type, bytes }: Tensor, address: number, kernel: Kernel, memory: WebAssembly.Memory) {
  const [rows = 1, ...rest] = shape;
  const stored = address + 4 * padded(product(shape));
  new Uint8Array(memory.buffer, stored, bytes.length).set(bytes);
  if (type === 'f16') kernel.expand_half(address, stored, product(shape));
  else kernel.expand_bytes(address, stored + scaleBytes(rows), stored, rows, product(rest));
}

type Placement = { length: number; place(kernel: Kernel, memory: WebAssembly.Memory, to: number, from: number): void };

/** How long a tensor is in the form in which the kernel reads it, and how it gets there. */
function placement({ name, shape }: Tensor): Placement {
  const [rows = 1, channels = 1, taps = 1] = shape;
  const copy = (memory: WebAssembly.Memory, to: number, from: number, length: number) =>
    new Float32Array(memory.buffer, to, length).set(new Float32Array(memory.buffer, from, length));
  // Embeddings are read row by row.
  if (/^(?:emb|spk|len)\.weight$/.test(name)) {
    return { length: padded(product(shape)), place: (_, memory, to, from) => copy(memory, to, from, product(shape)) };
  }
  if (shape.length === 3 && channels === 1) {
    return { length: padded(rows * taps), place: (kernel, _, to, from) => kernel.pack_taps(to, from, rows, taps) };
  }
  // A frame's filter has three parts; each is padded on its own, so that it begins at a whole vector.
  const parts = name.startsWith('head.') ? 3 : 1;
  const outputs = rows / parts;
  const inputs = shape.length === 1 ? 1 : channels * taps;
  return {
    length: parts * padded(outputs) * inputs,
    place(kernel, memory, to, from) {
      for (let part = 0; part < parts; part++) {
        const [partTo, partFrom] = [to + 4 * part * padded(outputs) * inputs, from + 4 * part * outputs * inputs];
        if (shape.length === 1) copy(memory, partTo, partFrom, outputs);
        else kernel.pack_weights(partTo, partFrom, outputs, channels, taps);
      }
    },
  };
}
