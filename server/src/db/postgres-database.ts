import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Drizzle } from './database.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { notify, ping } from './notify.ts';
import { createListener } from './postgres-listener.ts';
import * as schema from './schema.ts';

/** Any constant: whoever holds it migrates. */
const MIGRATION_LOCK = 438_020_261;

export async function openPostgres(url: string, log?: Pick<Logger, 'warn'>): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'duologue', connectionTimeoutMillis: 10_000 });
  // Without a listener a server that restarts would end this process. The pool listens to its idle connections only;
  // whoever loses one between two statements of a transaction learns of it with the next statement.
  pool.on('error', (error) => log?.warn({ err: error }, 'A database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateOnce(pool);
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnreachableError(url, cause);
  }
  const db: Drizzle = drizzle(pool, { schema });
  const listener = createListener(url, log);
  return {
    db,
    engine: 'postgres',
    driver: { url },
    listen: listener.listen,
    notify: (channel, payload) => notify(db, channel, payload),
    ping: () => ping(db),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Two nodes that start together: one migrates, the other waits and finds nothing left to do. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect(); // the lock belongs to a session, so all steps use one
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
