import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many files the product has written so far: clips, live pieces, finished audio. */
function countFiles(filesFolder: string): number {
  const count = (folder: string): number =>
    fs.existsSync(folder)
      ? fs.readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
          return sum + (entry.isDirectory() ? count(path.join(folder, entry.name)) : 1);
        }, 0)
      : 0;
  return ['speech', 'live', 'audio'].reduce((sum, name) => sum + count(path.join(filesFolder, name)), 0);
}

/** Waits until so many more files exist, so that a slow machine is at the same place as a fast one; at most `withinMs`. */
export async function untilMoreFiles(filesFolder: string, more: number, withinMs: number): Promise<void> {
  const wanted = countFiles(filesFolder) + more;
  const deadline = performance.now() + withinMs;
  while (countFiles(filesFolder) < wanted && performance.now() < deadline) await sleep(20);
}
