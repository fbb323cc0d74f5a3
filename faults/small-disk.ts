import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newFolder } from './product.ts';

/** A file system of its own that can be filled. */
export type SmallDisk = { folder: string; fillUp(): void; makeRoom(): void; remove(): void };

/** Undefined where this user may not mount one: only root may, and not in every container. */
export function createSmallDisk(megabytes: number): SmallDisk | undefined {
  const parent = newFolder();
  const folder = fs.mkdtempSync(path.join(parent, 'disk-'));
  const ballast = path.join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    fs.rmSync(parent, { recursive: true });
    return undefined;
  }
  return {
    folder,
    fillUp: () => fillUp(ballast),
    makeRoom: () => fs.rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      fs.rmSync(parent, { recursive: true });
    },
  };
}

export const NO_MOUNT = 'needs the right to mount a small file system (root)';

function fillUp(file: string): void {
  const handle = fs.openSync(file, 'w');
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(4_096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(handle);
  }
}
