import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { checkKey, checkPrefix, FileNotFoundError, type Storage, type StoredFile } from './storage.ts';

/** Descriptors without the objects around them: a range of audio takes half the processor time. */
const openFile = promisify(fs.open);
const readAt = promisify(fs.read);
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Files in a folder. Each is written aside, synced and renamed, so that a reader finds all of it or nothing. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  // Starts with a dot, which no key does.
  const unfinished = path.join(folder, '.unfinished');
  await fs.promises.mkdir(unfinished, { recursive: true });
  await removeAbandoned(unfinished);
  const fileOf = (key: string) => path.join(folder, ...checkKey(key).split('/'));

  return {
    async put(key, body) {
      const target = fileOf(key);
      const aside = path.join(unfinished, randomUUID());
      try {
        await writeSynced(aside, body);
        await moveInto(aside, target);
      } catch (error) {
        await fs.promises.rm(aside, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      // Opened before it is returned, so that a missing file is an error here and not in the stream.
      const handle = await fs.promises.open(fileOf(key)).catch((cause) => {
        throw isMissing(cause) ? new FileNotFoundError(key, { cause }) : cause;
      });
      return handle.createReadStream(range);
    },
    async readBytes(key, { start, end }) {
      const file = await openFile(fileOf(key), 'r').catch((cause) => {
        throw isMissing(cause) ? new FileNotFoundError(key, { cause }) : cause;
      });
      try {
        const { bytesRead, buffer } = await readAt(file, Buffer.allocUnsafe(end - start + 1), 0, end - start + 1, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        fs.close(file, () => undefined);
      }
    },
    move: (from, to) => moveInto(fileOf(from), fileOf(to)),
    async head(key) {
      const stat = await fs.promises.stat(fileOf(key), { bigint: true }).catch(missingIsUndefined);
      if (!stat?.isFile()) return undefined;
      const etag = `"${stat.size.toString(36)}-${stat.mtimeNs.toString(36)}-${stat.ino.toString(36)}"`;
      return { key, size: Number(stat.size), modifiedAt: stat.mtime, etag };
    },
    list(prefix) {
      const start = checkPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1);
      return walk(folder, start, prefix);
    },
    async remove(keys) {
      for (const key of keys) {
        await fs.promises.unlink(fileOf(key)).catch(missingIsUndefined);
        // Removes an empty `live/{id}`; a folder that is not empty stays.
        if (key.split('/').length > 2) await fs.promises.rmdir(path.dirname(fileOf(key))).catch(() => undefined);
      }
    },
    close: async () => undefined,
  };
}

async function writeSynced(file: string, body: Uint8Array | Readable): Promise<void> {
  const handle = await fs.promises.open(file, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function moveInto(aside: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    await fs.promises.mkdir(folder, { recursive: true });
    try {
      await fs.promises.rename(aside, target);
      break;
    } catch (error) {
      // Another call removed the empty folder in between.
      if (!isMissing(error) || attempt === 5) throw error;
    }
  }
  if (process.platform === 'win32') return; // folders cannot be synced there
  const handle = await fs.promises.open(folder).catch(missingIsUndefined);
  await handle?.sync();
  await handle?.close();
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await fs.promises.readdir(path.join(root, folder), { withFileTypes: true }).catch(missingIsUndefined);
  for (const entry of entries ?? []) {
    const key = `${folder}${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(root, `${key}/`, prefix);
    } else if (key.startsWith(prefix)) {
      const stat = await fs.promises.stat(path.join(root, key)).catch(missingIsUndefined);
      if (stat) yield { key, size: stat.size, modifiedAt: stat.mtime };
    }
  }
}

async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await fs.promises.readdir(unfinished)) {
    const file = path.join(unfinished, name);
    const stat = await fs.promises.stat(file).catch(missingIsUndefined);
    if (stat && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS) await fs.promises.rm(file, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function missingIsUndefined(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
