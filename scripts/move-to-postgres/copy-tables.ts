import { sql } from 'drizzle-orm';
import type { Drizzle } from '../../server/src/db/database.ts';

const ROWS_AT_ONCE = 500;

/** The copy differs from the original. It is rolled back. */
export class DifferentCopyError extends Error {
  override name = 'DifferentCopyError';
}

export type CopiedTable = { table: string; rows: number };

/**
 * Copies every table that is ours, each before those that refer to it, and compares both sides row by row.
 * Rows travel as JSON text, so that no time or number is rounded on the way.
 */
export async function copyTables(source: Drizzle, target: Drizzle): Promise<CopiedTable[]> {
  // Times as text must look the same on both sides.
  for (const side of [source, target]) await side.execute(sql`set local timezone to 'UTC'`);
  const copied: CopiedTable[] = [];
  for (const table of await tablesInOrder(source)) {
    await copyTable(source, target, table);
    await advanceCounters(target, table);
    const [from, to] = [await fingerprint(source, table), await fingerprint(target, table)];
    if (from.rows !== to.rows || from.digest !== to.digest) {
      throw new DifferentCopyError(`Table ${table}: ${from.rows} rows were read, ${to.rows} arrived, or one of them changed`);
    }
    copied.push({ table, rows: to.rows });
  }
  return copied;
}

export async function tablesInOrder(db: Drizzle): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'boots' order by 1`);
  const { rows: references } = await db.execute<{ from: string; to: string }>(sql`
    select a.relname as from, b.relname as to from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
    where c.contype = 'f' and a.relnamespace = 'public'::regnamespace`);
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const reference of references) if (reference.from === name && reference.to !== name) visit(reference.to);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

async function copyTable(source: Drizzle, target: Drizzle, table: string): Promise<void> {
  const name = sql.identifier(table);
  await source.execute(sql`declare reading cursor for select to_jsonb(row)::text as row from ${name} row`);
  while (true) {
    const { rows } = await source.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from reading`));
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await target.execute(sql`
      insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`);
  }
  await source.execute(sql`close reading`);
}

/** The next generated id must be a new one. */
async function advanceCounters(target: Drizzle, table: string): Promise<void> {
  const { rows } = await target.execute<{ column: string }>(sql`
    select attname as column from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''`);
  for (const { column } of rows) {
    const name = sql.identifier(column);
    await target.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${name})) from ${sql.identifier(table)} having max(${name}) is not null`);
  }
}

/** The same for the same rows, in any order. */
export async function fingerprint(db: Drizzle, table: string): Promise<{ rows: number; digest: string }> {
  const { rows } = await db.execute<{ rows: number; digest: string }>(sql`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(to_jsonb(row)::text), 15))::bit(60)::bigint), 0)::text as digest
    from ${sql.identifier(table)} row`);
  return rows[0] ?? { rows: 0, digest: '' };
}
