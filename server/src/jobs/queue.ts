import { sql } from 'drizzle-orm';
import type { Job, PgBoss } from 'pg-boss';
import type { Drizzle } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';

/**
 * Starts `concurrency` workers on a queue. The handler is told through `job.signal` that its job is gone:
 * cancelled, or taken over because this process looked dead.
 */
export async function workOn<T extends object>(
  boss: PgBoss,
  queue: string,
  concurrency: number,
  handle: (job: Job<T>) => Promise<void>,
): Promise<void> {
  for (let worker = 0; worker < concurrency; worker += 1) {
    const id: string = await boss.work<T>(
      queue,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 0.5 },
      async ([job]) => {
        if (!job) return;
        try {
          await handle(job);
        } finally {
          // Otherwise the worker sleeps for the rest of its interval while jobs are waiting.
          boss.notifyWorker(id);
        }
      },
    );
  }
}

/**
 * What is active in an embedded database belongs to a process that is gone: nobody else can have the folder.
 * Never on a shared PostgreSQL, where it may belong to a living worker.
 */
export async function requeueActive({ boss }: Pick<Queue, 'boss'>, db: Drizzle, queue: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from pgboss.job where name = ${queue} and state = 'active'`,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await boss.fail(queue, ids, { message: 'The process was restarted' });
  return ids.length;
}
