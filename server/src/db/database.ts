import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What raw SQL gives on both engines. Cast numbers in it (`::int`): int8 is a string on one and a number on the other. */
type Result<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** The database or a transaction on it. */
export type Drizzle = PgDatabase<Rows, typeof schema>;

export type ConnectionCallbacks = { onLost?: () => void; onReconnect?: () => void };

export type Database = {
  db: Drizzle;
  engine: 'embedded' | 'postgres';
  /** What the queue runs on. */
  driver: { pglite: PGlite } | { url: string };
  /**
   * Calls back with the payload of each notification. Those sent while the connection was lost are gone:
   * `onReconnect` is the moment to read the state again.
   */
  listen(
    channel: string,
    callback: (payload: string) => void,
    connectionCallbacks?: ConnectionCallbacks,
  ): Promise<() => Promise<void>>;
  /** Inside a transaction, call `notify` of this module with it, so that it is sent with the commit. */
  notify(channel: string, payload: string): Promise<void>;
  /** Milliseconds of one round trip. */
  ping(): Promise<number>;
  close(): Promise<void>;
};
