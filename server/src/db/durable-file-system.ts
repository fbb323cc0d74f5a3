import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system that we reach into; checked again at every boot, see openEmbedded. */
type FileNode = { name: string; parent: FileNode; mount: { opts: { root: string } } };
type FileStream = { nfd: number | null | undefined; node: FileNode };
type NodeBackend = { stream_ops: { fsync?: (stream: FileStream) => number } };
type EmscriptenModule = { NODEFS?: NodeBackend; FS: { filesystems: { NODEFS: NodeBackend } } };

const EIO = 29;

/**
 * PGlite runs PostgreSQL on a file system that has no fsync, so a power cut would lose the last half minute
 * of commits. This one has it.
 */
export class DurableFileSystem extends NodeFS {
  syncedFiles = 0;

  override async init(...parameters: Parameters<NodeFS['init']>) {
    const result = await super.init(...parameters);
    const { preRun } = result.emscriptenOpts;
    if (!Array.isArray(preRun)) throw new Error('This PGlite version has no list of steps before its start');
    preRun.unshift((module: unknown) => {
      const { NODEFS, FS } = module as EmscriptenModule;
      (NODEFS ?? FS.filesystems.NODEFS).stream_ops.fsync = (stream) => this.#sync(stream);
    });
    return result;
  }

  #sync(stream: FileStream): number {
    try {
      if (stream.nfd != null) {
        fs.fsyncSync(stream.nfd);
        this.syncedFiles += 1;
      } else syncFolder(stream.node);
      return 0;
    } catch {
      // PostgreSQL wants the number and stops by itself: that is its answer to a disk that fails.
      return EIO;
    }
  }
}

function syncFolder(node: FileNode): void {
  const names: string[] = [];
  for (let current = node; current.parent !== current; current = current.parent) names.unshift(current.name);
  const handle = fs.openSync([node.mount.opts.root, ...names].join('/'), 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
