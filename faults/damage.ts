import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';

/** PostgreSQL's own check of every table and index in a folder that nobody has open. Returns what is damaged. */
export async function findDamage(folder: string): Promise<string[]> {
  const pglite = await PGlite.create({ dataDir: folder, extensions: { amcheck } });
  try {
    await pglite.exec('create extension if not exists amcheck');
    const { rows } = await pglite.query<{ name: string; kind: string }>(`
      select oid::regclass::text as name, case when relkind = 'r' then 'table' else 'index' end as kind from pg_class
      where relkind = 'r' or (relkind = 'i' and relam = (select oid from pg_am where amname = 'btree'))`);
    const damage: string[] = [];
    for (const { name, kind } of rows) {
      const check =
        kind === 'table' ? `select msg from verify_heapam('${name}')` : `select null as msg from bt_index_check('${name}', true)`;
      try {
        const found = await pglite.query<{ msg: string | null }>(check);
        damage.push(...found.rows.flatMap(({ msg }) => (msg ? [`${name}: ${msg}`] : [])));
      } catch (error) {
        damage.push(`${name}: ${(error as Error).message}`);
      }
    }
    return damage;
  } finally {
    await pglite.close();
  }
}
