import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Drizzle } from './database.ts';

export const PRODUCE = 'produce';
const PRODUCE_DEAD = 'produce-dead';
/** Beside PRODUCE, so that who waits for a first sound never waits behind an update. */
export const UPDATE = 'update';
const UPDATE_DEAD = 'update-dead';

export type ProduceJob = { podcastId: number };
export type UpdateJob = { podcastId: number; edition: number };

/** The jobs, in the same database as the records, so that a record and its job are written together. */
export type Queue = {
  boss: PgBoss;
  send(tx: Drizzle, job: ProduceJob): Promise<void>;
  sendUpdate(tx: Drizzle, job: UpdateJob & { jobId: string }): Promise<void>;
  /** Those of the jobs of updates that wait or run. */
  runningUpdates(jobIds: readonly string[]): Promise<Set<string>>;
  /** Call when a job begins: the next one of its owner gets its turn, behind everyone who waits now. */
  giveNextTurn(podcastId: number): Promise<void>;
  /** A job that is running is told with its next heartbeat; podcast events are faster. */
  cancel(tx: Drizzle, podcastId: number): Promise<void>;
  /** Those of the podcasts that have a job which waits or runs. */
  withJob(podcastIds: readonly number[]): Promise<Set<number>>;
  depth(): Promise<{ waiting: number; active: number }>;
  /** Seconds since its upkeep last ran, in any process; undefined before the first time. */
  secondsSinceUpkeep(): Promise<number | undefined>;
  /** No job is meant for later. Times that lie ahead were written before the clock was set back, and count as now. */
  catchUpWithClock(): Promise<void>;
  stop(timeoutMs: number): Promise<void>;
};

export async function openQueue(database: Database, log: Logger): Promise<Queue> {
  const embedded = 'pglite' in database.driver;
  const boss = new PgBoss({
    ...('pglite' in database.driver
      ? { db: fromPglite(database.driver.pglite), backend: 'pglite' as const }
      : { connectionString: database.driver.url, max: 4, application_name: 'duologue-queue' }),
    useListenNotify: true,
    // With the heartbeat's 10 s this finds a dead worker's job within 15 s. Alone in a folder nobody else can die.
    superviseIntervalSeconds: embedded ? 5 : 2,
    monitorIntervalSeconds: embedded ? 5 : 2,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue reports an error'));
  boss.on('warning', (warning) => log.warn({ data: warning.data }, warning.message));
  await boss.start();
  for (const [name, deadLetter] of [
    [PRODUCE, PRODUCE_DEAD],
    [UPDATE, UPDATE_DEAD],
  ] as const) {
    await boss.createQueue(deadLetter);
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 10,
      expireInSeconds: 3_600,
      // A crash uses up a retry as an error does, so the counting is done in our own records.
      retryLimit: 1_000,
      retryDelay: 0,
      deadLetter,
    });
  }
  // Looked up once outside a transaction: inside one, on the embedded database, that would wait for itself.
  for (const name of [PRODUCE, UPDATE]) await boss.findJobs(name, { id: randomUUID() });
  return {
    boss,
    send: async (tx, job) => {
      const options = { id: jobId(job.podcastId), priority: NO_TURN_YET, db: fromDrizzle(tx, sql) };
      if ((await boss.send(PRODUCE, job, options)) === null) throw new Error(`Podcast ${job.podcastId} is in the queue already`);
      await giveTurn(tx, job.podcastId);
    },
    sendUpdate: async (tx, { jobId: id, ...job }) => {
      await boss.send(UPDATE, job, { id, db: fromDrizzle(tx, sql) });
    },
    runningUpdates: async (jobIds) => {
      const { rows } = await database.db.execute<{ id: string }>(sql`
        select id::text from pgboss.job where name = ${UPDATE} and state in ('created', 'retry', 'active')
          and id = any(${sql.param([...jobIds])}::uuid[])`);
      return new Set(rows.map((row) => row.id));
    },
    giveNextTurn: (podcastId) => giveTurn(database.db, podcastId),
    cancel: async (tx, podcastId) => {
      await boss.cancel(PRODUCE, jobId(podcastId), { db: fromDrizzle(tx, sql) });
      await giveTurn(tx, podcastId);
    },
    withJob: async (podcastIds) => {
      const { rows } = await database.db.execute<{ id: string }>(sql`
        select id::text from pgboss.job where name = ${PRODUCE} and state in ('created', 'retry', 'active')
          and id = any(${sql.param(podcastIds.map(jobId))}::uuid[])`);
      const found = new Set(rows.map((row) => row.id));
      return new Set(podcastIds.filter((podcastId) => found.has(jobId(podcastId))));
    },
    depth: async () => {
      const { rows } = await database.db.execute<{ waiting: number; active: number }>(sql`
        select count(*) filter (where state in ('created', 'retry'))::int as waiting,
               count(*) filter (where state = 'active')::int as active
        from pgboss.job where name = ${PRODUCE} and state in ('created', 'retry', 'active')`);
      return rows[0] ?? { waiting: 0, active: 0 };
    },
    secondsSinceUpkeep: async () => {
      const { rows } = await database.db.execute<{ seconds: number | null }>(sql`
        select extract(epoch from now() - max(monitor_on))::float8 as seconds from pgboss.queue`);
      return rows[0]?.seconds ?? undefined;
    },
    catchUpWithClock: async () => {
      await database.db.execute(sql`
        update pgboss.job set start_after = least(start_after, now()), heartbeat_on = least(heartbeat_on, now())
        where name in (${PRODUCE}, ${UPDATE}) and state in ('created', 'retry', 'active')
          and (start_after > now() + interval '1 second' or heartbeat_on > now() + interval '1 minute')`);
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Below every turn: runs only when nobody has one. */
const NO_TURN_YET = -1_000_000_000;

/**
 * Owners take turns: of each, one waiting job has a turn, and the others come after everyone's. Turns are counted up,
 * so that a new owner waits for one job of each other owner at most, and nobody is overtaken twice by the same one.
 * Does nothing when a waiting job of this podcast's owner has its turn.
 */
async function giveTurn(db: Drizzle, podcastId: number): Promise<void> {
  await db.execute(sql`
    update pgboss.job set priority = (
      select coalesce(min(priority), 0) - 1 from pgboss.job
      where name = ${PRODUCE} and state in ('created', 'retry', 'active') and priority > ${NO_TURN_YET}
    )
    where name = ${PRODUCE} and priority = ${NO_TURN_YET} and id = (
      select job.id from podcasts
      join pgboss.job on job.name = ${PRODUCE} and job.id = lpad(to_hex(podcasts.id), 32, '0')::uuid
      where podcasts.owner = (select owner from podcasts where id = ${podcastId})
        and podcasts.status = 'processing' and job.state in ('created', 'retry')
      order by job.priority desc, job.created_on, job.id limit 1
    )`);
}

/** A podcast has one job, and this is its id: nothing to store, nothing to look up, never two of them. */
export function jobId(podcastId: number): string {
  const digits = podcastId.toString(16).padStart(32, '0');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
}
