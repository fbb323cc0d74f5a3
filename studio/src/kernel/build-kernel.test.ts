import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildKernel, compilerVersion, kernels, sourceHash } from './build-kernel.ts';

const names = Object.keys(kernels) as (keyof typeof kernels)[];
const committed = (name: string) => readFileSync(new URL(`./${name}.wasm`, import.meta.url));

/** The compiler's name and version, or nothing where there is none. */
function compilerHere(): string | undefined {
  try {
    return compilerVersion();
  } catch {
    return undefined;
  }
}

describe.each(names)('%s.wasm', (name) => {
  it('was built from the sources beside it (npm run build:kernel)', () => {
    expect(committed(name).includes(sourceHash(name))).toBe(true);
  });

  const compiler = compilerHere();
  it.runIf(compiler && committed(name).includes(compiler))('is what this compiler makes of them', () => {
    expect(Buffer.from(buildKernel(name)).equals(committed(name))).toBe(true);
  });
});
