import type { PgBoss } from 'pg-boss';
import type { Services } from '../create-services.ts';
import { workOn } from './queue.ts';
import { failForgotten, sweep, sweepOrphans, vacuum } from './sweep.ts';

const SWEEP = 'sweep';
const NIGHTLY = 'nightly';

/** Work that comes back by itself. The queue sends each job once, however many processes share the database. */
export async function startSchedule(services: Services, now: () => number, stopping: AbortSignal): Promise<string[]> {
  const { boss } = services.queue;
  const cleanUp = async (signal: AbortSignal) => {
    await failForgotten(services, now());
    await sweep(services, now(), signal);
  };
  await workRegularly(boss, SWEEP, '*/10 * * * *', cleanUp, stopping);
  const nightly = async (signal: AbortSignal) => {
    await sweepOrphans(services, now(), signal);
    await vacuum(services);
  };
  await workRegularly(boss, NIGHTLY, '17 3 * * *', nightly, stopping);
  return [SWEEP, NIGHTLY];
}

async function workRegularly(
  boss: PgBoss,
  queue: string,
  cron: string,
  work: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  // One at a time; a failed one is not repeated, because the next comes anyway.
  await boss.createQueue(queue, { policy: 'exclusive', notify: true, heartbeatSeconds: 60, retryLimit: 0 });
  await workOn(boss, queue, 1, (job) => work(AbortSignal.any([job.signal, stopping])));
  // A machine that sleeps at night does it in the morning.
  await boss.schedule(queue, cron, {}, { missed: 'once' });
}
