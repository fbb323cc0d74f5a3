import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestConfig, testConfig } from '../../test/engines.ts';
import { gate } from '../../test/studio.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { jobId, openQueue, PRODUCE, type ProduceJob, type Queue } from '../db/queue.ts';
import { beginAttempt, countAhead, insertPodcast, moveState } from '../repositories/podcast-repository.ts';
import { requeueActive, workOn } from './queue.ts';

const silent = pino({ level: 'silent' });

describe.each(engines)('the queue on %s', (engine) => {
  let test: TestConfig;
  let database: Database;
  let queue: Queue;

  const open = async () => {
    database = await openDatabase(test.config);
    queue = await openQueue(database, silent);
  };
  const close = async () => {
    await queue.stop(1_000);
    await database.close();
  };
  beforeEach(async () => {
    test = await testConfig(engine);
    await open();
  });
  afterEach(async () => {
    await close();
    await test.remove();
  });
  const send = (podcastId: number) => database.db.transaction((tx) => queue.send(tx, { podcastId }));

  it('runs every job once and does not pause while some are waiting', async () => {
    const done: number[] = [];
    const all = gate();
    for (let id = 1; id <= 6; id += 1) await send(id);
    expect(await queue.depth()).toEqual({ waiting: 6, active: 0 });
    const start = performance.now();
    await workOn<ProduceJob>(queue.boss, PRODUCE, 2, async ({ data }) => {
      done.push(data.podcastId);
      if (done.length === 6) all.open();
    });
    await all.opened;
    // A worker that slept for its polling interval after each job would need 10 s and more.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect([...done].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    await expect.poll(() => queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('lets a job begin that was written before the clock was set back', async () => {
    await send(1);
    await database.db.execute(sql`update pgboss.job set start_after = now() + interval '3 hours' where name = ${PRODUCE}`);
    expect(await queue.boss.fetch(PRODUCE)).toEqual([]);
    await queue.catchUpWithClock();
    expect((await queue.boss.fetch<ProduceJob>(PRODUCE)).map(({ data }) => data.podcastId)).toEqual([1]);
  });

  describe('with several owners', () => {
    const add = async (owner: string, id: number) => {
      await database.db.transaction(async (tx) => {
        await insertPodcast(tx, {
          ...{ id, owner, title: owner, wikiTitles: [owner] },
          ...{ askedTtsProvider: 'builtin', askedModelType: 'builtin', askedModel: 'builtin' },
        });
        await queue.send(tx, { podcastId: id });
      });
    };
    /** As a worker does. */
    const begin = async () => {
      const [job] = await queue.boss.fetch<ProduceJob>(PRODUCE);
      if (!job) return undefined;
      const { podcastId } = job.data;
      await queue.giveNextTurn(podcastId);
      await beginAttempt(database.db, podcastId);
      return podcastId;
    };
    const positions = async (ids: number[]) => {
      const ahead = await countAhead(database.db, ids);
      return ids.map((id) => ahead.get(id));
    };

    it('lets a newcomer wait for one job of each at most, and tells everyone their true place', async () => {
      for (const id of [11, 12, 13, 14]) await add('first', id);
      expect(await begin()).toBe(11);
      await add('second', 21);
      await add('second', 22);
      await add('third', 31);
      const order = [12, 21, 31, 13, 22, 14];
      expect(await positions(order)).toEqual([1, 2, 3, 4, 5, 6]);
      const begun: (number | undefined)[] = [];
      for (let job = 0; job < order.length; job += 1) begun.push(await begin());
      expect(begun).toEqual(order);
      expect(await begin()).toBeUndefined();
    });

    it('lets nobody starve while new owners keep coming', async () => {
      for (const id of [11, 12, 13]) await add('first', id);
      const begun: (number | undefined)[] = [];
      for (let id = 100; id < 108; id += 1) {
        await add(`owner ${id}`, id);
        begun.push(await begin());
      }
      // Every new owner brings one job, and one is begun: the queue never gets shorter.
      expect(begun.slice(0, 6)).toEqual([11, 100, 12, 101, 102, 13]);
    });

    it('gives the turn of a cancelled job to the next of its owner', async () => {
      for (const id of [11, 12]) await add('first', id);
      await add('second', 21);
      await database.db.transaction(async (tx) => {
        await moveState(tx, 11, 'processing', 'cancelled', {});
        await queue.cancel(tx, 11);
      });
      await add('third', 31);
      expect([await begin(), await begin(), await begin()]).toEqual([21, 12, 31]);
    });
  });

  it('keeps no job of a transaction that is rolled back', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await queue.send(tx, { podcastId: 7 });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('refuses a second job for the same podcast', async () => {
    await send(8);
    await expect(send(8)).rejects.toThrow('Podcast 8 is in the queue already');
  });

  it('takes a cancelled job away from the one who runs it', async () => {
    const running = gate();
    const stopped = gate();
    await workOn<ProduceJob>(queue.boss, PRODUCE, 1, async ({ signal }) => {
      running.open();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      stopped.open();
    });
    await send(9);
    await running.opened;
    await database.db.transaction((tx) => queue.cancel(tx, 9));
    await stopped.opened;
    expect(await queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('runs a job again at once after an error', async () => {
    const again = gate();
    let runs = 0;
    await workOn<ProduceJob>(queue.boss, PRODUCE, 1, async () => {
      runs += 1;
      if (runs < 3) throw new Error('not yet');
      again.open();
    });
    await send(10);
    await again.opened;
    await expect.poll(() => queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('puts what was running when a process ended back into the queue', async () => {
    await send(11);
    const [fetched] = await queue.boss.fetch<ProduceJob>(PRODUCE);
    expect(fetched?.data).toEqual({ podcastId: 11 });
    await close();
    await open();
    expect(await queue.depth()).toEqual({ waiting: 0, active: 1 });
    expect(await requeueActive(queue, database.db, PRODUCE)).toBe(1);
    expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });
  });

  it('opens beside another one on the same database', async () => {
    if (engine === 'embedded') return expect(openDatabase(test.config)).rejects.toThrow('in use');
    const others = await Promise.all(Array.from({ length: 3 }, () => openQueue(database, silent)));
    await Promise.all(others.map((other) => other.stop(1_000)));
    const { rows } = await database.db.execute<{ queues: number }>(
      sql`select count(*)::int as queues from pgboss.queue where name = ${PRODUCE}`,
    );
    expect(rows).toEqual([{ queues: 1 }]);
  });
});

it('gives every podcast a job id of its own', () => {
  expect(jobId(2 ** 40)).toBe('00000000-0000-0000-0000-010000000000');
  expect(jobId(Number.MAX_SAFE_INTEGER)).toBe('00000000-0000-0000-001f-ffffffffffff');
});
