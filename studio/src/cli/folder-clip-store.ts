import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClipStore } from '../speech/clip-store.ts';

/** Clips as files. They appear under their name only when they are whole, so a broken-off run leaves none half-written. */
export function folderClipStore(folder: string): ClipStore {
  return {
    async get(hash) {
      try {
        return await readFile(path.join(folder, hash));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    put: (hash, bytes) => writeWhole(path.join(folder, hash), bytes),
  };
}

/** Writes beside the file and renames, so that the file is either the old one or the new one. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.part`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
