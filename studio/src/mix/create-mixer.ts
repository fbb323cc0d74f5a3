import { createWorkerPool, WorkerCrashError, type WorkerPool } from '../workers/worker-pool.ts';
import type { MixAnswer, MixTask } from './mix-worker.ts';
import type { Mixer } from './mixer.ts';

const TURN_DEADLINE_MS = 120_000;

/** The worker of an episode that has ended, for the next one: starting another takes as long as mixing half a minute. */
let spare: WorkerPool<MixTask, MixAnswer> | undefined;

/** The mixer of one episode, in a worker thread that it has to itself. */
export async function createMixer(): Promise<Mixer> {
  const worker = spare ?? createMixWorker();
  spare = undefined;
  const closing = new AbortController();
  let step = 0;
  return {
    async add(turn) {
      const answer = await worker.run({ step: step++, turn }, closing.signal);
      if (!('mixed' in answer)) throw new Error('The mixer answered something else than a mixed turn');
      return answer.mixed;
    },
    async finish() {
      const answer = await worker.run({ step: step++ }, closing.signal);
      if (!('finished' in answer)) throw new Error('The mixer answered something else than the end');
      return answer.finished;
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort(new WorkerCrashError('The mixer is closed'));
      if (spare) await worker.close();
      else spare = worker;
    },
  };
}

const createMixWorker = () =>
  createWorkerPool<MixTask, MixAnswer>({
    script: new URL('./mix-worker.ts', import.meta.url),
    workerData: undefined,
    size: 1,
    deadlineMs: TURN_DEADLINE_MS,
  });
