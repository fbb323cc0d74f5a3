import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AnswerLine } from '@duologue/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fingerprint, tablesInOrder } from '../../scripts/move-to-postgres/copy-tables.ts';
import { moveToPostgres } from '../../scripts/move-to-postgres/move.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createServices, type Services } from '../src/create-services.ts';
import { openEmbedded } from '../src/db/embedded-database.ts';
import { feedback, playlistItems, playlists, podcasts, podcastUpdates, questions, series } from '../src/db/schema.ts';
import { producePodcast } from '../src/jobs/produce-podcast.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { openDiskStorage } from '../src/storage/disk-storage.ts';
import { createDatabase, testConfig } from './engines.ts';
import { startS3 } from './s3.ts';
import { createFakeProviders, owner, request } from './studio.ts';

const silent = pino({ level: 'silent' });
const never = new AbortController().signal;

/** A folder with a ready podcast, one half made, and something in every other table. */
describe('moving from the embedded database to PostgreSQL and S3', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let old: Config;
  let target: Config;
  let halfMade: number;

  beforeAll(async () => {
    const { config, remove } = await testConfig('embedded');
    closers.push(remove);
    old = config;
    const providers = createFakeProviders();
    const services = await createServices(config, { providers });
    await producePodcast(services, (await services.podcasts.create(request(), owner, 'an address')).id, never);
    halfMade = (await services.podcasts.create(request(), owner, 'an address')).id;
    const stopping = new AbortController();
    providers.beforeSpeaking = async (_sentence, signal) => {
      if (providers.spoken.length >= 8) stopping.abort(new Error('The process is stopping'));
      signal.throwIfAborted();
    };
    await services.storage.remove(await keysOf(services, 'speech/'));
    await expect(producePodcast(services, halfMade, stopping.signal)).rejects.toThrow('stopping');
    await fillOtherTables(services);
    await services.close();

    const database = await createDatabase(inject('postgresUrl'));
    closers.push(database.drop);
    const store = await startS3('moved');
    closers.push(store.stop);
    target = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: old.dataDir, DATABASE_URL: database.url, STORAGE_URL: store.url });
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('copies every row and every file, byte for byte', async () => {
    const { tables, jobs, files } = await moveToPostgres(target, silent);
    expect(jobs).toBe(1);

    const source = await openEmbedded(old.dataDir);
    const moved = await createServices(target, { providers: createFakeProviders() });
    try {
      expect(tables.map(({ table }) => table).sort()).toEqual((await tablesInOrder(source.db)).sort());
      expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
      for (const { table, rows } of tables) {
        const [before, after] = await Promise.all([source.db, moved.database.db].map((db) => inUtc(db, table)));
        expect(after).toEqual(before);
        expect(after?.rows).toBe(rows);
      }
      const disk = await openDiskStorage(`${old.dataDir}/files`);
      const keys = await keysOf({ storage: disk }, '');
      expect(keys.length).toBeGreaterThan(5);
      expect(await keysOf(moved, '')).toEqual(keys);
      expect(files?.files).toBe(keys.length);
      for (const key of keys) {
        const copy = await buffer(await moved.storage.read(key));
        expect(copy.equals(await buffer(await disk.read(key))), key).toBe(true);
      }
    } finally {
      await source.close();
      await moved.close();
    }
  });

  it('goes on making what was being made, and gives out new numbers', async () => {
    const moved = await createServices(target, { providers: createFakeProviders() });
    const jobs = await startJobs(moved);
    try {
      await expect.poll(async () => (await moved.podcasts.read(halfMade, owner)).status, { timeout: 30_000 }).toBe('ready');
      const [added] = await moved.database.db.insert(feedback).values({ message: 'One more' }).returning();
      expect(added?.id).toBe(3);
    } finally {
      await jobs.stop();
      await moved.close();
    }
  });

  it('refuses a database that is in use, and a folder without one, and changes neither', async () => {
    await expect(moveToPostgres(target, silent)).rejects.toThrow('is in use');
    await expect(moveToPostgres({ ...target, dataDir: '/nowhere' }, silent)).rejects.toThrow('no embedded database in /nowhere');
  });
});

async function inUtc(db: Services['database']['db'], table: string) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    return fingerprint(tx, table);
  });
}

async function fillOtherTables({ database: { db } }: Services): Promise<void> {
  const [podcast] = await db.select({ id: podcasts.id }).from(podcasts);
  const mine = { owner: owner.owner ?? '', title: 'Insects “and” others\n', description: 'ä 🐝' };
  const [playlist] = await db
    .insert(playlists)
    .values({ ...mine, feedToken: 'a' })
    .returning();
  await db.insert(playlistItems).values({ playlistId: playlist?.id ?? 0, podcastId: podcast?.id ?? 0, position: 1 });
  await db.insert(series).values({ ...mine, topic: 'Bees', feedToken: 'b' });
  const said: AnswerLine = { speaker: 'B', name: 'Ben', kind: 'fact', text: 'One “queen”.', citations: [] };
  const asked = { owner: mine.owner, question: 'How many\nqueens? 🐝', atMs: 1_500, answered: true, lines: [said] };
  await db.insert(questions).values({ id: 2 ** 52 + 1, podcastId: podcast?.id ?? 0, ...asked });
  const update = { edition: 2, jobId: randomUUID(), creationId: 2 ** 52 + 2, newSections: ['“Honey”'] };
  await db.insert(podcastUpdates).values({ podcastId: podcast?.id ?? 0, ...update });
  await db.insert(feedback).values([{ message: 'Good' }, { message: 'Better', rating: 5 }]);
}

async function keysOf({ storage }: Pick<Services, 'storage'>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}
