import { sql } from 'drizzle-orm';
import type { Drizzle } from './database.ts';

/** In a transaction it is delivered with the commit, and not at all after a rollback. At most 7,999 bytes. */
export async function notify(db: Drizzle, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export async function ping(db: Drizzle): Promise<number> {
  const start = performance.now();
  await db.execute(sql`select 1`);
  return Math.round((performance.now() - start) * 100) / 100;
}
