import { PRODUCE, type ProduceJob } from '../db/queue.ts';
import type { Services } from '../services/index.ts';
import { producePodcast } from './produce-podcast.ts';
import { requeueActive, workOn } from './queue.ts';

export type Jobs = { /** Hands back what is being made and returns when nothing runs any more. */ stop(): Promise<void> };

export async function startJobs(services: Services): Promise<Jobs> {
  const { config, database, queue, log } = services;
  const { boss } = queue;
  const stopping = new AbortController();
  if (database.engine === 'embedded') {
    const requeued = await requeueActive(queue, database.db, PRODUCE);
    if (requeued > 0) log.info({ requeued }, 'Podcasts that were being made when the process ended go on');
  }
  await workOn<ProduceJob>(boss, PRODUCE, config.workerConcurrency, (job) =>
    producePodcast(services, job.data.podcastId, AbortSignal.any([job.signal, stopping.signal])),
  );
  return {
    async stop() {
      await boss.offWork(PRODUCE, { wait: false });
      stopping.abort(new Error('The process is stopping'));
      await boss.offWork(PRODUCE, { wait: true });
    },
  };
}
