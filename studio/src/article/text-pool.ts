import { createWorkerPool, WorkerCrashError, type WorkerPool } from '../workers/worker-pool.ts';
import { TooComplexError } from './article-errors.ts';

/**
 * `memoryMb` is the last resort: where a single large allocation passes it, V8 ends the whole process. Lengths and numbers
 * of elements are therefore limited where text enters, so that tasks stay far below.
 */
export type TextPoolLimits = { deadlineMs: number; memoryMb: number };

export type TextPool<Task, Answer> = Pick<WorkerPool<Task, Answer>, 'run'> & {
  /** Starts the first worker, which the first task would otherwise wait for. */
  warm(): void;
};

/** Two, so that one hostile text does not hold up everybody else's. */
const WORKERS = 2;
const ABORT_GRACE_MS = 1_000;

/**
 * Workers for text from outside. A task that takes more time or memory than it is given fails with TooComplexError, and
 * its worker is replaced. The first worker starts with the first task and stays, the second when the first is busy.
 */
export function createTextPool<Task, Answer>(script: URL, { deadlineMs, memoryMb }: TextPoolLimits): TextPool<Task, Answer> {
  let created: WorkerPool<Task, Answer> | undefined;
  const pool = () => {
    created ??= createWorkerPool<Task, Answer>({
      script,
      workerData: undefined,
      size: WORKERS,
      startWith: 1,
      deadlineMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      abortGraceMs: ABORT_GRACE_MS,
    });
    return created;
  };
  return {
    async run(task, signal) {
      try {
        return await pool().run(task, signal);
      } catch (error) {
        if (error instanceof WorkerCrashError && error.exceeded) throw new TooComplexError({ cause: error });
        throw error;
      }
    },
    warm: () => void pool(),
  };
}
