import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError } from './database-errors.ts';

// Held here as well: a handle that nobody refers to is closed by the garbage collector, and the lock with it.
const held = new Set<DatabaseSync>();

/**
 * SQLite's file lock is the kernel's, so it is gone the moment its process is, however that ended.
 * Nothing else in this process may open the lock file: closing a second handle would free the lock (POSIX).
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new FolderInUseError(folder, { cause });
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
