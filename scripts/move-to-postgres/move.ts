import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../../server/src/config.ts';
import type { Database, Drizzle } from '../../server/src/db/database.ts';
import { openEmbedded } from '../../server/src/db/embedded-database.ts';
import { holdsDatabase } from '../../server/src/db/open-pglite.ts';
import { openPostgres } from '../../server/src/db/postgres-database.ts';
import { openQueue } from '../../server/src/db/queue.ts';
import { openDiskStorage } from '../../server/src/storage/disk-storage.ts';
import { openS3Storage } from '../../server/src/storage/s3-storage.ts';
import { copyFiles } from './copy-files.ts';
import { type CopiedTable, copyTables, tablesInOrder } from './copy-tables.ts';

/** Something that the operator must fix first. */
export class CannotMoveError extends Error {
  override name = 'CannotMoveError';
}

export type Moved = { tables: CopiedTable[]; jobs: number; files: { files: number; bytes: number } | undefined };

/**
 * Copies records, waiting jobs and, where there is a new store, files. The embedded database is only read; its folder
 * is locked meanwhile. All rows arrive in one transaction or none does.
 */
export async function moveToPostgres(
  { dataDir, databaseUrl, storageUrl }: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>,
  log: Logger,
): Promise<Moved> {
  if (!databaseUrl) throw new CannotMoveError('DATABASE_URL is not set: it says where to move to.');
  if (!holdsDatabase(path.join(dataDir, 'db'))) throw new CannotMoveError(`There is no embedded database in ${dataDir}.`);
  const source = await openEmbedded(dataDir);
  try {
    const target = await openPostgres(databaseUrl, log);
    try {
      await refuseIfUsed(target.db);
      // Files first: a record whose file is not there yet would be worse than a file without a record.
      const files = storageUrl ? await moveFiles(dataDir, storageUrl) : undefined;
      return { ...(await moveRecords(source, target, log)), files };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function refuseIfUsed(target: Drizzle): Promise<void> {
  for (const table of await tablesInOrder(target)) {
    const { rows } = await target.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) {
      throw new CannotMoveError(
        `The database that DATABASE_URL names is in use: its table ${table} has rows. Give it an empty one.`,
      );
    }
  }
}

async function moveFiles(dataDir: string, storageUrl: string) {
  const disk = await openDiskStorage(path.join(dataDir, 'files'));
  const store = await openS3Storage(storageUrl);
  try {
    return await copyFiles(disk, store);
  } finally {
    await store.close();
  }
}

async function moveRecords(source: Database, target: Database, log: Logger): Promise<Omit<Moved, 'files'>> {
  const queue = await openQueue(target, log);
  try {
    return await source.db.transaction((reading) =>
      target.db.transaction(async (writing) => {
        const tables = await copyTables(reading, writing);
        const { rows } = await writing.execute<{ id: string }>(
          sql`select id::text from podcasts where status = 'processing' order by created_at`,
        );
        for (const { id } of rows) await queue.send(writing, { podcastId: Number(id) });
        return { tables, jobs: rows.length };
      }),
    );
  } finally {
    await queue.stop(1_000);
  }
}
