import { createWorkerPool } from '../workers/worker-pool.ts';
import type { MixAnswer, MixTask } from './mix-worker.ts';
import type { Mixer } from './mixer.ts';

const TURN_DEADLINE_MS = 120_000;

/** The mixer of one episode, in a worker thread of its own. */
export async function createMixer(): Promise<Mixer> {
  const worker = createWorkerPool<MixTask, MixAnswer>({
    script: new URL('./mix-worker.ts', import.meta.url),
    workerData: undefined,
    size: 1,
    deadlineMs: TURN_DEADLINE_MS,
  });
  const neverAborted = new AbortController().signal;
  let step = 0;
  return {
    async add(turn) {
      const answer = await worker.run({ step: step++, turn }, neverAborted);
      if (!('mixed' in answer)) throw new Error('The mixer answered something else than a mixed turn');
      return answer.mixed;
    },
    async finish() {
      const answer = await worker.run({ step: step++ }, neverAborted);
      if (!('finished' in answer)) throw new Error('The mixer answered something else than the end');
      return answer.finished;
    },
    close: () => worker.close(),
  };
}
