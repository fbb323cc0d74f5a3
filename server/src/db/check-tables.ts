import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { UnreadableFolderError } from './database-errors.ts';

const PAGE_BYTES = 8_192;

type Relation = { name: string; kind: 'r' | 't' | 'i'; file: string; filled: boolean };

/**
 * A page of zeros has no checksum: PostgreSQL takes it for a new one, and the rows are gone without a word. An index
 * never begins with one, and neither does a table that its own index says had rows. Called before anything is written.
 */
export async function checkTables(pglite: PGlite, folder: string): Promise<void> {
  const { rows } = await pglite.query<Relation>(`
    select r.oid::regclass::text as name, r.relkind as kind, pg_relation_filepath(r.oid) as file,
      exists (
        select from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am a on a.oid = i.relam
        where x.indrelid = r.oid and a.amname = 'btree' and pg_relation_size(i.oid) > ${PAGE_BYTES}
      ) as filled
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ('public', 'pgboss', 'drizzle', 'pg_toast') and r.relkind in ('r', 't', 'i') and r.relpersistence = 'p'`);
  for (const { name, kind, file, filled } of rows) {
    if ((kind === 'i' || filled) && beginsWithZeros(path.join(folder, file))) throw damaged(folder, name);
  }
  for (const { name } of rows.filter(({ kind }) => kind === 'r')) {
    await pglite.query(`select 1 from ${name} limit 1`).catch((cause) => {
      throw damaged(folder, name, cause);
    });
  }
}

function beginsWithZeros(file: string): boolean {
  if (!fs.existsSync(file)) return false; // the query below says so
  const handle = fs.openSync(file, 'r');
  try {
    const page = Buffer.alloc(PAGE_BYTES);
    return fs.readSync(handle, page, 0, PAGE_BYTES, 0) === PAGE_BYTES && page.every((byte) => byte === 0);
  } finally {
    fs.closeSync(handle);
  }
}

function damaged(folder: string, name: string, cause?: unknown): UnreadableFolderError {
  return new UnreadableFolderError(
    `The database in ${folder} is damaged: ${name} cannot be read. ` +
      'Put a backup back (docs/operating.md), or set DATA_DIR to another folder.',
    { cause },
  );
}
