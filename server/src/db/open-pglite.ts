import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { checkRoom } from '../data-folder.ts';
import { descriptorBudget } from '../descriptor-budget.ts';
import { checkTables } from './check-tables.ts';
import { UnreadableFolderError } from './database-errors.ts';
import { DurableFileSystem } from './durable-file-system.ts';

const POSTGRES_MAJOR = '18';
/** Small buffers keep the process at a third of the default's memory. */
const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'full_page_writes=on',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  `max_files_per_process=${descriptorBudget().databaseFiles}`,
];
/** Searching inside words needs it. */
export const extensions = { pg_trgm };
// '-F' would turn fsync off.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
];

/** Is there a database in the folder? One of another PostgreSQL version is refused, not touched. */
export function holdsDatabase(folder: string): boolean {
  const file = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(file)) return false;
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version === POSTGRES_MAJOR) return true;
  throw new UnreadableFolderError(
    `${folder} holds a database of PostgreSQL ${version}, and this Duologue reads version ${POSTGRES_MAJOR}. ` +
      'Move the data with the Duologue that wrote it (docs/operating.md), or set DATA_DIR to another folder.',
  );
}

/** Opens the folder, which must be locked. `seed` is copied into an empty one, in a fraction of initdb's time. */
export async function openPglite(folder: string, seed: string | undefined): Promise<PGlite> {
  const files = new DurableFileSystem(folder);
  const pglite = await create(folder, files, seed).catch((cause) => {
    checkRoom(folder, cause);
    // A crash inside PostgreSQL and a missing right look alike from here.
    throw new UnreadableFolderError(
      `The database in ${folder} does not open: it is damaged, or this user may not write all of it. ` +
        'Put a backup back (docs/operating.md), or set DATA_DIR to another folder.',
      { cause },
    );
  });
  try {
    await checkTables(pglite, folder);
  } catch (error) {
    await pglite.close();
    throw error;
  }
  const before = files.syncedFiles;
  await pglite.exec('create table if not exists boots (at timestamptz); truncate boots; insert into boots values (now())');
  if (files.syncedFiles === before) {
    await pglite.close();
    throw new Error('Commits do not reach the disk: the durable file system does not fit this PGlite version');
  }
  return pglite;
}

async function create(folder: string, files: DurableFileSystem, seed: string | undefined): Promise<PGlite> {
  if (seed) fs.cpSync(seed, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  return PGlite.create({ fs: files, startParams, extensions });
}
