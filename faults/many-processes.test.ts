import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../server/src/db/database.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { jobId } from '../server/src/db/queue.ts';
import { openS3Storage } from '../server/src/storage/s3-storage.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { clipOwners } from './clip-owners.ts';
import { disagreements } from './disagreements.ts';
import { readLive, watch } from './listen.ts';
import { createPodcast, newFolder, type Product, readPodcast, startProduct, untilEnded } from './product.ts';
import { startStore } from './store.ts';
import { titleOf } from './titles.ts';

const PODCASTS = 12;
const RELEASED_WITHIN_MS = 15_000;
const WORKER_CONCURRENCY = 2;

describe.runIf(inject('long'))('two api nodes and two workers on PostgreSQL and S3', () => {
  const closers: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it(`generate ${PODCASTS} podcasts although a worker and an api node are killed, each once, served and announced on any node`, async () => {
    const postgres = await startPostgres();
    closers.push(postgres.stop);
    const store = await startStore();
    closers.push(store.stop);
    const env = { DATABASE_URL: postgres.url, ...store.env, WORKER_CONCURRENCY: `${WORKER_CONCURRENCY}` };
    const start = async (role: string): Promise<Product> => {
      const dataDir = newFolder();
      closers.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }));
      const product = await startProduct({ ...env, ROLE: role, DATA_DIR: dataDir });
      closers.push(product.stop);
      return product;
    };
    // All at once on an empty database: one migrates, the others wait for it.
    const [doomedApi, api, doomedWorker] = await Promise.all(['api', 'api', 'worker', 'worker'].map(start));
    if (!doomedApi || !api || !doomedWorker) throw new Error('Not all processes are up');

    const ids: number[] = [];
    for (let index = 0; index < PODCASTS; index += 1) ids.push(await createPodcast(doomedApi.url, titleOf(index)));
    const watched = await watch(api.url, ids);
    const liveAudio = Promise.all(ids.map((id) => readLive(api.url, id)));

    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    closers.push(database.close);
    const storage = await openStorage(store.env);
    await expect.poll(() => readyCount(api.url, ids), { timeout: 600_000, interval: 250 }).toBeGreaterThanOrEqual(3);
    const before = await attemptsInProgress(database);
    expect(before.size).toBe(2 * WORKER_CONCURRENCY);
    await Promise.all([doomedWorker.kill(), doomedApi.kill()]);
    const killedAt = performance.now();
    await expect.poll(() => countReleased(database, before), { timeout: 60_000, interval: 100 }).toBeGreaterThan(0);
    const releasedMs = performance.now() - killedAt;

    const podcasts = await untilEnded(api.url, ids, 900_000);
    expect(podcasts.map(({ status, error }) => ({ status, error }))).toEqual(ids.map(() => ({ status: 'ready', error: null })));
    const { rows, problems } = await disagreements(database, storage);
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(PODCASTS);
    // Only what the killed worker had was started again.
    const startedTwice = rows.filter(({ attempt }) => attempt > 1);
    expect(startedTwice.length).toBeLessThanOrEqual(WORKER_CONCURRENCY);
    expect(rows.every(({ attempt }) => attempt <= 2)).toBe(true);
    // What it had stored but not yet announced is stored again, nobody else's files are; and a clip at most once.
    const putAgain = [...store.puts].filter(([, count]) => count > 1).map(([key]) => key);
    const owners = await clipOwners(rows);
    expect([...store.puts.keys()].filter((key) => key.startsWith('speech/') && !owners.has(key))).toEqual([]);
    const clipsAgain = putAgain.filter((key) => key.startsWith('speech/') && (store.puts.get(key) ?? 0) > (owners.get(key) ?? 0));
    const filesAgain = putAgain.filter((key) => !key.startsWith('speech/'));
    expect(clipsAgain.length).toBeLessThanOrEqual(1);
    expect(filesAgain.length).toBeLessThanOrEqual(2 * WORKER_CONCURRENCY);
    expect(filesAgain.filter((key) => !startedTwice.some(({ id }) => key.includes(`${id}`)))).toEqual([]);

    const files = await Promise.all(
      ids.map(async (id) => Buffer.from(await (await fetch(`${api.url}/api/podcasts/audio/podcast_${id}.mp3`)).arrayBuffer())),
    );
    for (const [index, live] of (await liveAudio).entries()) {
      const file = files[index] ?? Buffer.alloc(0);
      expect(live.length).toBeGreaterThan(100_000);
      expect(file.subarray(file.length - live.length).equals(live)).toBe(true);
    }
    for (const id of ids) {
      const states = watched.messages.flatMap((message) =>
        message.type === 'podcast_update' && message.podcastId === id ? message.status : [],
      );
      expect(states.filter((status) => status === 'processing').length).toBeGreaterThan(3);
      expect(states.at(-1)).toBe('ready');
    }
    watched.close();

    console.log(
      `${startedTwice.length} podcasts of the killed worker taken over, their jobs released after ${Math.round(releasedMs)} ms`,
    );
    expect(releasedMs).toBeLessThan(RELEASED_WITHIN_MS);
  });
});

const openStorage = (env: Record<string, string>) => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: env.AWS_SECRET_ACCESS_KEY });
  return openS3Storage(env.STORAGE_URL ?? '');
};

async function readyCount(url: string, ids: readonly number[]): Promise<number> {
  const podcasts = await Promise.all(ids.map((id) => readPodcast(url, id)));
  return podcasts.filter(({ status }) => status === 'ready').length;
}

/** The podcasts in progress, with the number of the attempt. */
async function attemptsInProgress(database: Database): Promise<Map<number, number>> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await database.db.execute<{ id: string; attempt: number }>(
      sql`select id::text, attempt from podcasts where status = 'processing' and started_at is not null`,
    );
    if (rows.length === 2 * WORKER_CONCURRENCY) return new Map(rows.map(({ id, attempt }) => [Number(id), attempt]));
    await sleep(50);
  }
  return new Map();
}

/** Of those in progress before, how many jobs were taken from a worker without a heartbeat. */
async function countReleased(database: Database, before: ReadonlyMap<number, number>): Promise<number> {
  const jobs = [...before.keys()].map((id) => sql`${jobId(id)}::uuid`);
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where id in (${sql.join(jobs, sql`, `)}) and retry_count + (state = 'retry')::int > 0`,
  );
  return rows[0]?.count ?? 0;
}
