import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * npm run build:kernel compiles the kernel to WebAssembly, with SIMD and without, and writes the two files that are
 * committed beside it. It needs clang and lld with the wasm32 target: Debian's `apt-get install clang lld`.
 */
const sources = ['kernel.h', 'layers.c', 'sound.c', 'weights.c'];
export const kernels = { 'kernel-simd': ['-msimd128'], 'kernel-plain': [] } as const;
type KernelName = keyof typeof kernels;
const flags = [
  ...['--target=wasm32', '-O3', '-nostdlib', '-ffreestanding', '-Wall', '-Wextra', '-Werror'],
  // The result must not depend on what a processor can fuse or reorder.
  ...['-ffp-contract=off', '-fno-vectorize', '-fno-slp-vectorize'],
  ...['-mbulk-memory', '-matomics', '-mmutable-globals', '-mnontrapping-fptoint'],
  '-Wl,--no-entry,--export-dynamic,--import-memory,--shared-memory,--max-memory=1073741824,--export=__stack_pointer,--strip-all',
];

const folder = import.meta.dirname;

/** What the committed files must have been built from: sources and flags. It stands in a section of theirs. */
export function sourceHash(name: KernelName): string {
  const hash = createHash('sha256').update(JSON.stringify([...flags, ...kernels[name]]));
  for (const source of sources) hash.update(readFileSync(path.join(folder, source)));
  return hash.digest('hex');
}

export const compilerVersion = () => execFileSync('clang', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';

export function buildKernel(name: KernelName): Uint8Array {
  const scratch = mkdtempSync(path.join(tmpdir(), 'kernel-'));
  try {
    const out = path.join(scratch, 'kernel.wasm');
    const files = sources.filter((source) => source.endsWith('.c'));
    execFileSync('clang', [...flags, ...kernels[name], '-o', out, ...files], { cwd: folder });
    const program = readFileSync(out);
    if (sectionIds(program).includes(DATA_SECTION))
      throw new Error('The kernel has data of its own, which every worker would write again into the shared memory');
    return Buffer.concat([program, customSection('source', sourceHash(name)), customSection('compiler', compilerVersion())]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const DATA_SECTION = 11;
const HEADER_BYTES = 8;

function sectionIds(program: Uint8Array): number[] {
  const ids: number[] = [];
  for (let at = HEADER_BYTES; at < program.length; ) {
    ids.push(program[at++] as number);
    let [length, shift, byte] = [0, 0, 0x80];
    for (; byte & 0x80; shift += 7) {
      byte = program[at++] as number;
      length |= (byte & 0x7f) << shift;
    }
    at += length;
  }
  return ids;
}

function customSection(name: string, text: string): Uint8Array {
  const content = Buffer.concat([varint(name.length), Buffer.from(name), Buffer.from(text)]);
  return Buffer.concat([Uint8Array.of(0), varint(content.length), content]);
}

function varint(value: number): Uint8Array {
  return value < 0x80 ? Uint8Array.of(value) : Uint8Array.of((value & 0x7f) | 0x80, value >> 7);
}

if (process.argv[1] === import.meta.filename) {
  for (const name of Object.keys(kernels) as KernelName[]) {
    const program = buildKernel(name);
    writeFileSync(path.join(folder, `${name}.wasm`), program);
    process.stdout.write(`${name}.wasm: ${program.length} bytes\n`);
  }
}
