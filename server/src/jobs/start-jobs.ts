import type { Services } from '../create-services.ts';
import { PRODUCE, type ProduceJob } from '../db/queue.ts';
import { producePodcast } from './produce-podcast.ts';
import { requeueActive, workOn } from './queue.ts';
import { startSchedule } from './schedule.ts';

const CHECK_CLOCK_EVERY_MS = 15_000;

export type Jobs = { /** Releases the jobs that are running and returns when none runs any more. */ stop(): Promise<void> };

export async function startJobs(services: Services, now: () => number = Date.now): Promise<Jobs> {
  const { config, database, queue, providers, log } = services;
  const { boss } = queue;
  const stopping = new AbortController();
  if (database.engine === 'embedded') {
    const requeued = await requeueActive(queue, database.db, PRODUCE);
    if (requeued > 0) log.info({ requeued }, 'Podcasts that were in progress when the process ended go on');
  }
  await workOn<ProduceJob>(boss, PRODUCE, config.workerConcurrency, async (job) => {
    await queue.giveNextTurn(job.data.podcastId);
    await producePodcast(services, job.data.podcastId, AbortSignal.any([job.signal, stopping.signal]));
  });
  // Voices take a moment to load, and the first listener should not have to wait for it.
  providers
    .forRequest({ modelType: 'builtin' })
    .catch((error) => log.error({ err: error }, 'The voices could not be loaded; the first podcast tries again'));
  const clock = setInterval(() => {
    queue
      .catchUpWithClock()
      .catch((error) => log.warn({ err: error }, 'The times of queued jobs could not be compared with the clock'));
  }, CHECK_CLOCK_EVERY_MS);
  const queues = [PRODUCE, ...(await startSchedule(services, now, stopping.signal))];
  return {
    async stop() {
      clearInterval(clock);
      // Stop fetching jobs before those that run are told to release theirs.
      await Promise.all(queues.map((name) => boss.offWork(name, { wait: false })));
      stopping.abort(new Error('The process is stopping'));
      await Promise.all(queues.map((name) => boss.offWork(name, { wait: true })));
    },
  };
}
