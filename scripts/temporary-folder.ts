import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** A container often has less, and then it would fill up. */
const NEEDED_BYTES = 1_000_000_000;

/** A new folder, in memory where there is room: tests sync thousands of files, and the disk is not what they test. */
export function temporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(hasRoom() ? MEMORY : os.tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
