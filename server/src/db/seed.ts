import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import serverPackage from '../../package.json' with { type: 'json' };
import { migrationsFolder } from './migrations-folder.ts';

export const seedsFolder = fileURLToPath(new URL('../../.cache', import.meta.url));
const script = fileURLToPath(new URL('./make-seed.ts', import.meta.url));

/** Named after everything that shapes it, so that another version never takes it for its own. */
export function seedFolder(): string {
  const { '@electric-sql/pglite': pglite, 'pg-boss': queue } = serverPackage.dependencies;
  const hash = createHash('sha256').update(`${pglite} ${queue}`);
  for (const name of fs.readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(fs.readFileSync(path.join(migrationsFolder, name)));
  }
  return path.join(seedsFolder, `empty-database-${hash.digest('hex').slice(0, 16)}`);
}

/**
 * A folder with a database that has every table and no row: copying it takes a fraction of the time that creating one does.
 * It is created when it is missing, in a process of its own, because the memory that this takes is never freed.
 * Undefined where the program's own folder cannot be written: then the database is created directly.
 */
export async function findSeed(): Promise<string | undefined> {
  const folder = seedFolder();
  if (!fs.existsSync(folder)) {
    try {
      fs.mkdirSync(seedsFolder, { recursive: true });
      fs.accessSync(seedsFolder, fs.constants.W_OK);
    } catch {
      return undefined;
    }
    await promisify(execFile)(process.execPath, [script]);
  }
  return folder;
}
