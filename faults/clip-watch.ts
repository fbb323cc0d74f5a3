import fs from 'node:fs';
import path from 'node:path';

const CLIP_MAGIC = 'DUO1';

/**
 * Watches the clips on disk from outside, between two runs of the product. A clip that was generated again is a new
 * file under an old name; one that was lost is a file that was never moved into its place.
 */
export function createClipWatch(filesFolder: string) {
  const inodes = new Map<string, number>();
  const seenUnfinished = new Set<string>();
  let generatedAgain = 0;
  let lost = 0;

  return {
    /** Call while no process runs. */
    scan(): void {
      for (const { name, inode } of entries(path.join(filesFolder, 'speech'))) {
        const before = inodes.get(name);
        if (before !== undefined && before !== inode) generatedAgain += 1;
        inodes.set(name, inode);
      }
      for (const { name, file } of entries(path.join(filesFolder, '.unfinished'))) {
        if (seenUnfinished.has(name)) continue;
        seenUnfinished.add(name);
        if (fs.readFileSync(file).subarray(0, 4).toString('latin1') === CLIP_MAGIC) lost += 1;
      }
    },
    report: () => ({ clips: inodes.size, generatedAgain, lost }),
  };
}

function entries(folder: string): { name: string; file: string; inode: number }[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { name, file, inode: fs.statSync(file).ino };
  });
}
