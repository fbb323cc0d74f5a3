import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines, type TestConfig, testConfig } from '../../test/engines.ts';
import type { Database } from './database.ts';
import { DatabaseUnreachableError, FolderInUseError, UnreadableFolderError } from './database-errors.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { notify } from './notify.ts';
import { openDatabase } from './open-database.ts';
import { feedback, podcasts } from './schema.ts';

describe.each(engines)('the database on %s', (engine) => {
  let test: TestConfig;
  let database: Database;

  beforeAll(async () => {
    test = await testConfig(engine);
    database = await openDatabase(test.config);
  });
  afterAll(async () => {
    await database.close();
    await test.remove();
  });

  it('says which engine it is and how long a round trip takes', async () => {
    expect(database.engine).toBe(engine);
    expect(await database.ping()).toBeGreaterThan(0);
  });

  it('keeps its rows when it is closed and opened again', async () => {
    await database.db.insert(feedback).values({ message: 'hello' });
    await database.close();
    database = await openDatabase(test.config);
    expect(await database.db.select().from(feedback)).toMatchObject([{ message: 'hello', rating: null }]);
  });

  it('gives podcasts that an older version left half generated a phase', async () => {
    const asked = { askedTtsProvider: 'builtin', askedModelType: 'builtin', askedModel: 'duologue-writer' } as const;
    const row = { owner: 'o', title: 't', wikiTitles: ['t'], ...asked };
    const started = { ...row, startedAt: new Date() };
    await database.db.insert(podcasts).values([
      { ...row, id: 1 },
      { ...started, id: 2 },
      { ...started, id: 3, linesWritten: 4 },
      { ...started, id: 4, linesWritten: 4, livePieces: 1 },
    ]);
    const migration = fs.readFileSync(path.join(migrationsFolder, '0003_progress.sql'), 'utf8');
    await database.db.execute(sql.raw(migration.split('--> statement-breakpoint')[1] ?? ''));
    const phases = await database.db.select({ phase: podcasts.phase }).from(podcasts).orderBy(podcasts.id);
    expect(phases.map(({ phase }) => phase)).toEqual(['queued', 'starting', 'writing', 'speaking']);
  });

  it('delivers notifications to its own process', async () => {
    const received: string[] = [];
    await database.listen('news_2', (payload) => received.push(payload));
    await database.notify('news_2', 'one');
    await vi.waitFor(() => expect(received).toEqual(['one']));
  });

  it('delivers a notification of a transaction with its commit, and not after a rollback', async () => {
    const received: string[] = [];
    await database.listen('news_3', (payload) => received.push(payload));
    await database.db.transaction(async (tx) => {
      await notify(tx, 'news_3', 'committed');
      expect(received).toEqual([]);
    });
    const rollback = database.db.transaction(async (tx) => {
      await notify(tx, 'news_3', 'rolled back');
      throw new Error('no');
    });
    await expect(rollback).rejects.toThrow('no');
    await database.notify('news_3', 'last');
    await vi.waitFor(() => expect(received).toEqual(['committed', 'last']));
  });

  it('stops calling back once one has stopped listening', async () => {
    const received: string[] = [];
    const unlisten = await database.listen('news_4', (payload) => received.push(payload));
    await unlisten();
    await database.listen('news_4', (payload) => received.push(`second ${payload}`));
    await database.notify('news_4', 'one');
    await vi.waitFor(() => expect(received).toEqual(['second one']));
  });
});

describe('the embedded database', () => {
  it('refuses a folder that another one has open, and frees it when it closes', async () => {
    const { config, remove } = await testConfig('embedded');
    const first = await openDatabase(config);
    await expect(openDatabase(config)).rejects.toThrow(FolderInUseError);
    await first.close();
    const second = await openDatabase(config);
    await second.close();
    await remove();
  });

  it('refuses a folder of another PostgreSQL version without touching it', async () => {
    const { config, remove } = await testConfig('embedded');
    const folder = path.join(config.dataDir, 'db');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
    await expect(openDatabase(config)).rejects.toThrow(UnreadableFolderError);
    expect(fs.readdirSync(folder)).toEqual(['PG_VERSION']);
    await remove();
  });

  it('refuses a call on itself inside a transaction, which would wait for ever', async () => {
    const { config, remove } = await testConfig('embedded');
    const database = await openDatabase(config);
    const inside = database.db.transaction(async () => database.db.execute(sql`select 1`));
    await expect(inside).rejects.toMatchObject({ cause: { name: 'OutsideTransactionError' } });
    const nested = await database.db.transaction((tx) => tx.transaction((savepoint) => savepoint.execute(sql`select 1 as one`)));
    expect(nested.rows).toEqual([{ one: 1 }]);
    await database.close();
    await remove();
  });
});

describe('a PostgreSQL server', () => {
  it('is migrated once when four processes start together', async () => {
    const { config, remove } = await testConfig('postgres');
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(config)));
    const { rows } = (await opened[0]?.db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)) ?? {
      rows: [],
    };
    expect(rows).toEqual([
      { applied: fs.readdirSync(new URL('./migrations', import.meta.url)).filter((name) => name.endsWith('.sql')).length },
    ]);
    await Promise.all(opened.map((database) => database.close()));
    await remove();
  });

  it('carries notifications between processes', async () => {
    const { config, remove } = await testConfig('postgres');
    const [one, other] = [await openDatabase(config), await openDatabase(config)];
    const received: string[] = [];
    await one.listen('news_9', (payload) => received.push(payload));
    await other.notify('news_9', 'from the other');
    await vi.waitFor(() => expect(received).toEqual(['from the other']));
    await Promise.all([one.close(), other.close()]);
    await remove();
  });

  it('listens again after its connections were cut, and says so', async () => {
    const { config, remove } = await testConfig('postgres');
    const warnings: unknown[] = [];
    const note = (...details: unknown[]) => void warnings.push(details);
    const database = await openDatabase(config, { warn: note, fatal: note });
    const received: string[] = [];
    const [onLost, onReconnect] = [vi.fn(), vi.fn()];
    await database.listen('news_10', (payload) => received.push(payload), { onLost, onReconnect });
    await cutConnections(config.databaseUrl ?? '');
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(onLost).toHaveBeenCalledOnce();
    await database.notify('news_10', 'after');
    await vi.waitFor(() => expect(received).toEqual(['after']));
    expect(warnings.length).toBeGreaterThan(0);
    await database.close();
    await remove();
  });

  it('that does not answer is named without its password', async () => {
    const error = await openDatabase({ databaseUrl: 'postgres://me:hunter2@127.0.0.1:1/duologue', dataDir: '' }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnreachableError);
    expect(error.message).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/duologue cannot be used \(DATABASE_URL\): /);
    expect(error.message).not.toContain('hunter2');
  });
});

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await client.end();
}
