import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../test/engines.ts';
import { UnreadableFolderError } from './database-errors.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { openPglite } from './open-pglite.ts';
import { findSeed } from './seed.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = testFolder();
  folders.push(folder);
  return folder;
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

it('syncs a file to the disk before a commit is acknowledged', async () => {
  const pglite = await openPglite(newFolder(), await findSeed());
  const sync = vi.spyOn(fs, 'fsyncSync');
  await pglite.query('select 1');
  expect(sync).not.toHaveBeenCalled();
  await pglite.query('insert into feedback (message) values ($1)', ['kept']);
  expect(sync).toHaveBeenCalled();
  await pglite.close();
});

it('does not start on a file system that syncs nothing', async () => {
  vi.spyOn(DurableFileSystem.prototype, 'init').mockImplementation(NodeFS.prototype.init);
  await expect(openPglite(newFolder(), await findSeed())).rejects.toThrow('Commits do not reach the disk');
});

it('makes a database from nothing where there is no seed', async () => {
  const pglite = await openPglite(newFolder(), undefined);
  const { rows } = await pglite.query<{ version: string }>(`select current_setting('server_version') as version`);
  expect(rows[0]?.version).toMatch(/^18\./);
  await pglite.close();
});

it('says in a sentence that a damaged database does not open', async () => {
  const folder = newFolder();
  const pglite = await openPglite(folder, await findSeed());
  await pglite.close();
  fs.truncateSync(path.join(folder, 'global', 'pg_control'), 100);
  const opening = openPglite(folder, undefined);
  await expect(opening).rejects.toThrow(UnreadableFolderError);
  await expect(opening).rejects.toThrow(`The database in ${folder} does not open`);
});

it.each(['feedback', 'feedback_pkey', 'drizzle.__drizzle_migrations'])(
  'says in a sentence that the file of %s holds zeros',
  async (name) => {
    const folder = newFolder();
    const pglite = await openPglite(folder, await findSeed());
    await pglite.query('insert into feedback (message) values ($1)', ['lost']);
    const { rows } = await pglite.query<{ file: string }>('select pg_relation_filepath($1::regclass) as file', [name]);
    await pglite.close();
    const file = path.join(folder, rows[0]?.file ?? '');
    fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size));
    await expect(openPglite(folder, undefined)).rejects.toThrow(`The database in ${folder} is damaged: ${name} cannot be read.`);
  },
);

it('opens a database whose tables were emptied', async () => {
  const folder = newFolder();
  const pglite = await openPglite(folder, await findSeed());
  await pglite.query('insert into feedback (message) values ($1)', ['gone']);
  await pglite.exec('delete from feedback');
  await pglite.exec('vacuum feedback');
  await pglite.close();
  await (await openPglite(folder, undefined)).close();
});
