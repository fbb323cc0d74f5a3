import { readFile } from 'node:fs/promises';

/** What *.c here exports. Addresses and counts are plain numbers; addresses count bytes, lengths count floats. */
export type Kernel = {
  linear(
    out: number,
    outWidth: number,
    input: number,
    inputWidth: number,
    weights: number,
    bias: number,
    rows: number,
    columns: number,
    inputs: number,
  ): void;
  layer_norm(out: number, input: number, scale: number, shift: number, rows: number, width: number): void;
  gelu(values: number, count: number): void;
  add(out: number, a: number, b: number, count: number): void;
  add_scaled(out: number, a: number, b: number, scale: number, rows: number, width: number): void;
  depthwise(
    out: number,
    input: number,
    weights: number,
    bias: number,
    first: number,
    rows: number,
    total: number,
    width: number,
    taps: number,
  ): void;
  rotation_table(table: number, rows: number, headWidth: number): void;
  rotate(values: number, rows: number, rowWidth: number, heads: number, headWidth: number, table: number): void;
  attention(out: number, qkv: number, rows: number, heads: number, headWidth: number, work: number, zeros: number): void;
  durations(out: number, input: number, inputWidth: number, rows: number): void;
  logarithms(values: number, count: number): void;
  expand_half(out: number, input: number, count: number): void;
  expand_bytes(out: number, input: number, scales: number, rows: number, width: number): void;
  pack_weights(out: number, matrix: number, outputs: number, channels: number, taps: number): void;
  pack_taps(out: number, input: number, channels: number, taps: number): void;
  sound_tables_length(): number;
  sound_tables(tables: number): void;
  white_noise(out: number, count: number, seedLow: number, seedHigh: number): void;
  pulse_train(out: number, pitch: number, frames: number): void;
  filter_work_length(): number;
  filter_frames(
    out: number,
    weight: number,
    pulses: number,
    noise: number,
    filters: number,
    first: number,
    count: number,
    frames: number,
    tables: number,
    work: number,
  ): void;
  unweight(sound: number, out: number, weight: number, frames: number): void;
};

/** Compiled from *.c by `npm run build:kernel`. The plain one gives the same samples, more slowly. */
export async function compileKernel(simd?: boolean): Promise<WebAssembly.Module> {
  const read = (name: string) => readFile(new URL(`./${name}.wasm`, import.meta.url));
  const fast = simd === false ? undefined : await read('kernel-simd');
  return WebAssembly.compile(fast && WebAssembly.validate(fast) ? fast : await read('kernel-plain'));
}

/** `stackTop`: the end of some memory that nobody else uses. */
export function startKernel(module: WebAssembly.Module, memory: WebAssembly.Memory, stackTop: number): Kernel {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  (exports.__stack_pointer as { value: number }).value = stackTop;
  return exports as unknown as Kernel;
}
