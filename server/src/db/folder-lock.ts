import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError, UnreadableFolderError } from './database-errors.ts';

const SQLITE_BUSY = 5;

// Held here as well: a handle that nobody refers to is closed by the garbage collector, and the lock with it.
const held = new Set<DatabaseSync>();

/**
 * SQLite's file lock is the kernel's, so it is gone the moment its process is, however that ended.
 * Nothing else in this process may open the lock file: closing a second handle would free the lock (POSIX).
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  // Asked here because the system names the folder and SQLite does not.
  fs.accessSync(folder, fs.constants.W_OK);
  const file = path.join(folder, 'lock.sqlite');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) throw new FolderInUseError(folder, { cause });
    throw new UnreadableFolderError(
      `${file} cannot be used: ${(cause as Error).message}. Make sure that no Duologue runs in this folder, then remove the file.`,
      { cause },
    );
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
