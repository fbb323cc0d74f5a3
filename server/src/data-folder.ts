import fs from 'node:fs';
import type { Logger } from 'pino';

/** With less than this nothing can be started: the database writes as soon as it is opened. */
const NEEDED_BYTES = 8 * 2 ** 20;

export class DiskFullError extends Error {
  override name = 'DiskFullError';
  constructor(folder: string, options?: ErrorOptions) {
    super(`The disk is full: ${folder} has no room left. Make room, or set DATA_DIR to a folder on another disk.`, options);
  }
}

/** Creates the folder, or corrects it: what visitors wrote and the operator's token are nobody else's to read. */
export function prepareDataFolder(folder: string, log: Pick<Logger, 'warn'>): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((fs.statSync(folder).mode & 0o077) !== 0 && process.platform !== 'win32') {
    try {
      fs.chmodSync(folder, 0o700);
    } catch (error) {
      // It belongs to someone else, such as root for a mounted volume.
      log.warn({ err: error, folder }, 'Others on this machine may read the data folder, and this user cannot change that');
    }
  }
  checkRoom(folder);
}

/** Throws DiskFullError where there is no room to start. */
export function checkRoom(folder: string, cause?: unknown): void {
  if (freeBytes(folder) < NEEDED_BYTES) throw new DiskFullError(folder, { cause });
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}
