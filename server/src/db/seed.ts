import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import serverPackage from '../../package.json' with { type: 'json' };

const version = serverPackage.dependencies['@electric-sql/pglite'];
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));
const maker = fileURLToPath(new URL('./make-seed.ts', import.meta.url));

/** An empty database as a file: unpacking it takes a quarter of the time that making one does. */
export const seedFile = path.join(cacheFolder, `empty-database-${version}.tar.gz`);

/**
 * Makes the seed if there is none. In a process of its own, because the memory that making a database takes
 * is never given back. Undefined where the program's own folder cannot be written: then the long way is gone.
 */
export async function loadSeed(): Promise<Blob | undefined> {
  if (!fs.existsSync(seedFile)) {
    try {
      fs.mkdirSync(cacheFolder, { recursive: true });
      fs.accessSync(cacheFolder, fs.constants.W_OK);
    } catch {
      return undefined;
    }
    await promisify(execFile)(process.execPath, [maker]);
  }
  return new Blob([await fs.promises.readFile(seedFile)]);
}
