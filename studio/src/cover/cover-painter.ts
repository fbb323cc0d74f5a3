import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';

export type CoverTask = { title: string; width: number; height: number };

const DEADLINE_MS = 20_000;

export type CoverPainter = {
  /** The cover as PNG bytes; the same title gives the same picture. */
  paint(task: CoverTask, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Paints covers in a worker thread of its own, because each takes tens of milliseconds. The thread starts with the first one. */
export function createCoverPainter(): CoverPainter {
  let worker: WorkerPool<CoverTask, Uint8Array> | undefined;
  return {
    paint(task, signal) {
      worker ??= createWorkerPool<CoverTask, Uint8Array>({
        script: new URL('./cover-worker.ts', import.meta.url),
        workerData: undefined,
        size: 1,
        deadlineMs: DEADLINE_MS,
      });
      return worker.run(task, signal);
    },
    close: async () => worker?.close(),
  };
}

/** One cover, in a thread that ends with it. */
export async function paintCover(task: CoverTask): Promise<Uint8Array> {
  const painter = createCoverPainter();
  try {
    return await painter.paint(task, new AbortController().signal);
  } finally {
    await painter.close();
  }
}
