/**
 * The thirteen system calls that flite makes, with files kept in memory. Node's own WASI is not used because it
 * crashes the process after some tens of runs, writes real files and warns that it is experimental.
 */

const SUCCESS = 0;
const BAD_FILE = 8;
const NO_SUCH_FILE = 44;
const NOT_SEEKABLE = 29;
const ROOT_DIRECTORY = 3;
const OPEN_CREATE = 1;
const OPEN_TRUNCATE = 8;

type MemoryFile = { bytes: Uint8Array<ArrayBuffer>; length: number };
type OpenFile = { file: MemoryFile; position: number };

class ProgramExit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`Program ended with code ${code}`);
    this.code = code;
  }
}

export type ProgramResult = { exitCode: number; files: Map<string, Uint8Array<ArrayBuffer>>; printed: string };

/** Runs a command-line program to its end. Every run has a fresh memory, so nothing leaks from one to the next. */
export function runWasiProgram(module: WebAssembly.Module, args: readonly string[]): ProgramResult {
  const encodedArgs = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const files = new Map<string, MemoryFile>();
  const openFiles = new Map<number, OpenFile>();
  const printed: string[] = [];
  let nextDescriptor = ROOT_DIRECTORY + 1;
  let memory: WebAssembly.Memory;
  const view = () => new DataView(memory.buffer);
  const bytesAt = (pointer: number, length: number) => new Uint8Array(memory.buffer, pointer, length);

  /** The (pointer, length) pairs that reads and writes scatter over. */
  function spans(pointer: number, count: number): Uint8Array[] {
    const table = view();
    return Array.from({ length: count }, (_, index) =>
      bytesAt(table.getUint32(pointer + 8 * index, true), table.getUint32(pointer + 8 * index + 4, true)),
    );
  }

  const calls = {
    args_sizes_get(countPointer: number, sizePointer: number) {
      view().setUint32(countPointer, encodedArgs.length, true);
      view().setUint32(
        sizePointer,
        encodedArgs.reduce((size, arg) => size + arg.length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(tablePointer: number, textPointer: number) {
      let next = textPointer;
      encodedArgs.forEach((arg, index) => {
        view().setUint32(tablePointer + 4 * index, next, true);
        bytesAt(next, arg.length).set(arg);
        next += arg.length;
      });
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, timePointer: number) {
      // A fixed clock keeps the sound a function of the text alone.
      view().setBigUint64(timePointer, 0n, true);
      return SUCCESS;
    },
    fd_close(descriptor: number) {
      openFiles.delete(descriptor);
      return SUCCESS;
    },
    fd_fdstat_get(descriptor: number, pointer: number) {
      const [characterDevice, directory, regularFile] = [2, 3, 4];
      const type = descriptor < ROOT_DIRECTORY ? characterDevice : descriptor === ROOT_DIRECTORY ? directory : regularFile;
      const everyRight = 0xffff_ffff_ffff_ffffn;
      view().setUint8(pointer, type);
      view().setUint16(pointer + 2, 0, true);
      view().setBigUint64(pointer + 8, everyRight, true);
      view().setBigUint64(pointer + 16, everyRight, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get(descriptor: number, pointer: number) {
      if (descriptor !== ROOT_DIRECTORY) return BAD_FILE;
      view().setUint8(pointer, 0);
      view().setUint32(pointer + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(descriptor: number, pointer: number) {
      if (descriptor !== ROOT_DIRECTORY) return BAD_FILE;
      view().setUint8(pointer, '.'.charCodeAt(0));
      return SUCCESS;
    },
    path_open(
      _directory: number,
      _lookup: number,
      pathPointer: number,
      pathLength: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _descriptorFlags: number,
      resultPointer: number,
    ) {
      const path = new TextDecoder().decode(bytesAt(pathPointer, pathLength)).replace(/^\.\//, '');
      const existing = files.get(path);
      if (!existing && !(flags & OPEN_CREATE)) return NO_SUCH_FILE;
      const file = existing && !(flags & OPEN_TRUNCATE) ? existing : { bytes: new Uint8Array(1 << 18), length: 0 };
      files.set(path, file);
      openFiles.set(nextDescriptor, { file, position: 0 });
      view().setUint32(resultPointer, nextDescriptor++, true);
      return SUCCESS;
    },
    fd_write(descriptor: number, spansPointer: number, count: number, writtenPointer: number) {
      let written = 0;
      for (const span of spans(spansPointer, count)) {
        if (descriptor < ROOT_DIRECTORY) printed.push(Buffer.from(span).toString('latin1'));
        else {
          const open = openFiles.get(descriptor);
          if (!open) return BAD_FILE;
          append(open, span);
        }
        written += span.length;
      }
      view().setUint32(writtenPointer, written, true);
      return SUCCESS;
    },
    fd_read(descriptor: number, spansPointer: number, count: number, readPointer: number) {
      const open = openFiles.get(descriptor);
      let read = 0;
      for (const span of open ? spans(spansPointer, count) : []) {
        const part = open?.file.bytes.subarray(open.position, Math.min(open.position + span.length, open.file.length));
        if (!open || !part) break;
        span.set(part);
        open.position += part.length;
        read += part.length;
      }
      view().setUint32(readPointer, read, true);
      return SUCCESS;
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, positionPointer: number) {
      const open = openFiles.get(descriptor);
      if (!open) return NOT_SEEKABLE;
      const base = whence === 0 ? 0 : whence === 1 ? open.position : open.file.length;
      open.position = base + Number(offset);
      view().setBigUint64(positionPointer, BigInt(open.position), true);
      return SUCCESS;
    },
    proc_exit(code: number) {
      throw new ProgramExit(code);
    },
  };

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  memory = instance.exports.memory as WebAssembly.Memory;
  const exitCode = start(instance.exports._start as () => void);
  const contents = [...files].map(([path, file]) => [path, file.bytes.subarray(0, file.length)] as const);
  return { exitCode, files: new Map(contents), printed: printed.join('') };
}

function start(program: () => void): number {
  try {
    program();
    return 0;
  } catch (error) {
    if (error instanceof ProgramExit) return error.code;
    throw error;
  }
}

function append(open: OpenFile, span: Uint8Array) {
  const end = open.position + span.length;
  if (end > open.file.bytes.length) {
    const larger = new Uint8Array(Math.max(open.file.bytes.length * 2, end));
    larger.set(open.file.bytes);
    open.file.bytes = larger;
  }
  open.file.bytes.set(span, open.position);
  open.position = end;
  open.file.length = Math.max(open.file.length, end);
}
