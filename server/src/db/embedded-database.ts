import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Drizzle } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { notify, ping } from './notify.ts';
import { holdsDatabase, openPglite } from './open-pglite.ts';
import * as schema from './schema.ts';
import { findSeed } from './seed.ts';
import { guardSingleConnection } from './single-connection.ts';
import { watchPglite } from './watch-pglite.ts';

/** The database in `dataDir/db`. One process at a time: the lock is taken before a file is touched. */
export async function openEmbedded(dataDir: string, watch?: Parameters<typeof watchPglite>[1]): Promise<Database> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = path.join(dataDir, 'db');
    const opened = holdsDatabase(folder) ? await openPglite(folder, undefined) : await createIn(folder);
    const pglite = guardSingleConnection(watch ? watchPglite(opened, watch) : opened);
    return await embeddedDatabase(pglite, async () => {
      try {
        await pglite.close();
      } finally {
        unlock();
      }
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What is left of an attempt that failed would look like a damaged database to the next one. */
async function createIn(folder: string): Promise<PGlite> {
  try {
    const pglite = await openPglite(folder, await findSeed());
    // The seed brings the modes of the machine that made it.
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    }
    return pglite;
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function embeddedDatabase(pglite: PGlite, close: () => Promise<void>): Promise<Database> {
  const driver = drizzle(pglite, { schema });
  const db: Drizzle = driver;
  await migrate(driver, { migrationsFolder });
  return {
    db,
    engine: 'embedded',
    driver: { pglite },
    listen: async (channel, callback) => pglite.listen(channel, callback),
    notify: (channel, payload) => notify(db, channel, payload),
    ping: () => ping(db),
    close,
  };
}
