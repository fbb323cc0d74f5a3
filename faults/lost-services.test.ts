import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openStorage } from '../server/src/storage/open-storage.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { disagreements } from './disagreements.ts';
import { watch } from './listen.ts';
import { createPodcast, newFolder, startProduct, untilEnded } from './product.ts';
import { untilMoreFiles } from './product-progress.ts';
import { startStore } from './store.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe.runIf(inject('long'))('what the product needs goes away and comes back', () => {
  it('a PostgreSQL that restarts: podcasts resume, events arrive again, the process keeps running', async () => {
    const postgres = await startPostgres();
    closers.push(postgres.stop);
    const dataDir = newFolder();
    closers.push(() => fs.rmSync(dataDir, { recursive: true }));
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    closers.push(product.stop);
    const ids = [
      await createPodcast(product.url, 'Octopus'),
      await createPodcast(product.url, 'Venice'),
      await createPodcast(product.url, 'Sahara'),
    ];
    const watched = await watch(product.url, ids);
    closers.push(watched.close);
    await untilMoreFiles(path.join(dataDir, 'files'), 10, 120_000);
    await postgres.restart(2_000);
    const podcasts = await untilAnswered(() => untilEnded(product.url, ids, 300_000));
    expect(podcasts.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
    for (const id of ids) {
      const last = watched.messages.findLast((message) => message.type === 'podcast_update' && message.podcastId === id);
      expect(last).toMatchObject({ status: 'ready' });
    }
    expect(product.process.exitCode).toBeNull();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir });
    expect((await disagreements(database, await openStorage({ dataDir, storageUrl: undefined }))).problems).toEqual([]);
    await database.close();
  });

  it('a store that refuses for a while: podcasts are ready in the end; /readyz says what is wrong meanwhile', async () => {
    const store = await startStore();
    closers.push(store.stop);
    const dataDir = newFolder();
    closers.push(() => fs.rmSync(dataDir, { recursive: true }));
    const product = await startProduct({ DATA_DIR: dataDir, ...store.env });
    closers.push(product.stop);
    const ids = [await createPodcast(product.url, 'Octopus'), await createPodcast(product.url, 'Venice')];
    await expect.poll(() => store.puts.size, { timeout: 120_000 }).toBeGreaterThanOrEqual(12);
    store.refuse(true);
    await expect.poll(store.refusals, { timeout: 60_000 }).toBeGreaterThan(6); // the S3 client's own retries are used up
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
    store.refuse(false);
    const podcasts = await untilEnded(product.url, ids, 300_000);
    expect(podcasts.map(({ status, error }) => ({ status, error }))).toEqual(ids.map(() => ({ status: 'ready', error: null })));
  });

  it('a store that stays away: the podcast fails with a sentence, and the next one after its return is ready', async () => {
    const store = await startStore();
    closers.push(store.stop);
    const dataDir = newFolder();
    closers.push(() => fs.rmSync(dataDir, { recursive: true }));
    const product = await startProduct({ DATA_DIR: dataDir, ...store.env });
    closers.push(product.stop);
    store.refuse(true);
    const [failed] = await untilEnded(product.url, [await createPodcast(product.url, 'Octopus')], 300_000);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(failed?.error).toMatch(/Please try again/);
    store.refuse(false);
    const [ready] = await untilEnded(product.url, [await createPodcast(product.url, 'Venice')], 300_000);
    expect(ready).toMatchObject({ status: 'ready' });
  });
});

/** Requests fail while the database is away. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60 || !/responded 5/.test((error as Error).message)) throw error;
      await sleep(500);
    }
  }
}
