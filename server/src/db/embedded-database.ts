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
import { loadSeed } from './seed.ts';

/** The database in `dataDir/db`. One process at a time: the lock is taken before a file is touched. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = path.join(dataDir, 'db');
    const pglite = await openPglite(folder, holdsDatabase(folder) ? undefined : await loadSeed());
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
