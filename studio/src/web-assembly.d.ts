/** The part of WebAssembly that is used here; the compiler has it only together with everything a browser has. */
declare namespace WebAssembly {
  class Memory {
    constructor(options: { initial: number; maximum: number; shared: true });
    readonly buffer: ArrayBuffer;
    /** By so many pages of 64 KiB; returns how many there were. */
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, ((...values: never[]) => number) | Memory>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function validate(bytes: Uint8Array): boolean;
}
