import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';

export type CoverTask = { title: string; width: number; height: number };

const DEADLINE_MS = 20_000;
const IDLE_MS = 30_000;

export type CoverPainter = {
  /** The cover as PNG bytes; the same title gives the same picture. */
  paint(task: CoverTask, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Paints covers in a worker thread of its own, because each takes tens of milliseconds. The thread starts with the first one and ends after a while without any. */
export function createCoverPainter(): CoverPainter {
  let worker: WorkerPool<CoverTask, Uint8Array> | undefined;
  return {
    paint(task, signal) {
      worker ??= createWorkerPool<CoverTask, Uint8Array>({
        script: new URL('./cover-worker.ts', import.meta.url),
        workerData: undefined,
        size: 1,
        deadlineMs: DEADLINE_MS,
        idleMs: IDLE_MS,
      });
      return worker.run(task, signal);
    },
    close: async () => worker?.close(),
  };
}

const episodes = createCoverPainter();

/** The cover of an episode. */
export const paintCover = (task: CoverTask): Promise<Uint8Array> => episodes.paint(task, new AbortController().signal);
