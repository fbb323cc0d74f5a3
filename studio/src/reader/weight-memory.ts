import { type Kernel, startKernel } from '../kernel/kernel.ts';

const PAGE_BYTES = 65_536;
const MAX_PAGES = 16_384;
/** The kernel reads whole vectors. */
const ROUND = 32;

export type WeightMemory = ReturnType<typeof createWeightMemory>;

/** Memory of the kernel that grows with what is put into it. The first page is the kernel's stack. */
export function createWeightMemory(module: WebAssembly.Module) {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: MAX_PAGES, shared: true });
  const kernel: Kernel = startKernel(module, memory, PAGE_BYTES);
  let end = PAGE_BYTES;

  const reserve = (floats: number): number => {
    const address = end;
    end += Math.ceil((4 * floats) / ROUND) * ROUND;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  };
  const view = (address: number, floats: number) => new Float32Array(memory.buffer, address, floats);

  return {
    kernel,
    reserve,
    view,
    put(values: Float32Array): number {
      const address = reserve(values.length);
      view(address, values.length).set(values);
      return address;
    },
    /** A matrix of one row an output, in the order in which the kernel reads it. */
    putMatrix(values: Float32Array, outputs: number): number {
      const address = reserve(values.length);
      const before = end;
      const plain = this.put(values);
      kernel.pack_weights(address, plain, outputs, values.length / outputs, 1);
      end = before;
      return address;
    },
  };
}
