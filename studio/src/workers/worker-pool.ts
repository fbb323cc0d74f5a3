import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A worker thread died or hung. The same task in a fresh worker may well succeed. */
export class WorkerCrashError extends Error {
  override name = 'WorkerCrashError';
  /** The task took more time or memory than it was given: it would do so again. */
  readonly exceeded: 'time' | 'memory' | undefined;
  constructor(message: string, options: { cause?: unknown; exceeded?: 'time' | 'memory' } = {}) {
    super(message, { cause: options.cause });
    this.exceeded = options.exceeded;
  }
}

export type WorkerPool<Task, Answer> = {
  /** The task goes to the first free worker. */
  run(task: Task, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
};

type Job<Task, Answer> = { task: Task; resolve: (answer: Answer) => void; reject: (error: unknown) => void; settled: boolean };
type Reply<Answer> = { value: Answer } | { error: string };

/**
 * Worker threads that stay and take one task at a time. A worker that dies, or is silent for longer than
 * `deadlineMs`, is replaced; only its own task fails. An idle pool does not keep the process alive.
 */
export function createWorkerPool<Task, Answer>(options: {
  script: URL;
  workerData: unknown;
  size: number;
  deadlineMs: number;
  /** Workers to start at once; the others start when all are busy. Default: all. */
  startWith?: number;
  resourceLimits?: ResourceLimits;
  /** A worker that has had no task for this time is ended. Default: it stays. */
  idleMs?: number;
  /** A worker whose running task was aborted is replaced unless it is done within this time. Default: it is left to finish. */
  abortGraceMs?: number;
}): WorkerPool<Task, Answer> {
  const waiting: Job<Task, Answer>[] = [];
  const workers = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();
  const busy = new Map<Worker, { job: Job<Task, Answer>; timer: NodeJS.Timeout }>();
  let closed = false;

  function addWorker(): Worker {
    const { script, workerData, resourceLimits } = options;
    const worker = new Worker(script, { workerData, ...(resourceLimits && { resourceLimits }) });
    workers.add(worker);
    worker.on('message', (reply: Reply<Answer>) => {
      if (!workers.has(worker)) return;
      const job = release(worker);
      if (job && 'error' in reply) job.reject(new Error(reply.error));
      else if (job && 'value' in reply) job.resolve(reply.value);
      rest(worker);
      dispatch();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' && ({ exceeded: 'memory' } as const);
      lose(worker, new WorkerCrashError(`Worker failed: ${error.message}`, { cause: error, ...memory }));
    });
    worker.on('exit', (code) => lose(worker, new WorkerCrashError(`Worker ended with code ${code} before its task was done`)));
    worker.unref();
    return worker;
  }

  function release(worker: Worker): Job<Task, Answer> | undefined {
    const work = busy.get(worker);
    busy.delete(worker);
    clearTimeout(work?.timer);
    worker.unref();
    return work?.job;
  }

  function lose(worker: Worker, error: WorkerCrashError) {
    if (!workers.delete(worker)) return;
    release(worker)?.reject(error);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    void worker.terminate();
    dispatch();
  }

  function rest(worker: Worker) {
    const { idleMs } = options;
    const end = () => lose(worker, new WorkerCrashError('Worker was not needed any more'));
    idle.set(worker, idleMs === undefined ? undefined : setTimeout(end, idleMs).unref());
  }

  function takeIdle(): Worker | undefined {
    const [first] = idle;
    if (!first) return undefined;
    const [worker, timer] = first;
    clearTimeout(timer);
    idle.delete(worker);
    return worker;
  }

  function dispatch() {
    for (let job = waiting[0]; job; job = waiting[0]) {
      // A lost worker is replaced only when there is work, so one that cannot start is not started for ever.
      const worker = job.settled ? undefined : (takeIdle() ?? (workers.size < options.size ? addWorker() : undefined));
      if (!worker && !job.settled) return;
      waiting.shift();
      if (worker) start(worker, job);
    }
  }

  function start(worker: Worker, job: Job<Task, Answer>) {
    const late = () =>
      lose(worker, new WorkerCrashError(`Worker did not answer within ${options.deadlineMs} ms`, { exceeded: 'time' }));
    busy.set(worker, { job, timer: setTimeout(late, options.deadlineMs) });
    worker.ref();
    worker.postMessage(job.task);
  }

  /** The caller has its answer; the worker gets a little time before it is replaced. */
  function endSoon(job: Job<Task, Answer>) {
    if (options.abortGraceMs === undefined) return;
    for (const [worker, work] of busy) {
      if (work.job !== job) continue;
      clearTimeout(work.timer);
      work.timer = setTimeout(() => lose(worker, new WorkerCrashError('Worker was ended with its task')), options.abortGraceMs);
    }
  }

  for (let count = 0; count < (options.startWith ?? options.size); count++) rest(addWorker());

  return {
    run: (task, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new WorkerCrashError('The worker pool is closed'));
        if (signal.aborted) return reject(signal.reason);
        const abort = () => {
          job.reject(signal.reason);
          endSoon(job);
        };
        const settle = (finish: () => void) => {
          if (job.settled) return;
          job.settled = true;
          signal.removeEventListener('abort', abort);
          finish();
        };
        const job: Job<Task, Answer> = {
          task,
          resolve: (answer) => settle(() => resolve(answer)),
          reject: (error) => settle(() => reject(error)),
          settled: false,
        };
        signal.addEventListener('abort', abort);
        waiting.push(job);
        dispatch();
      }),
    async close() {
      closed = true;
      const error = new WorkerCrashError('The worker pool was closed before the task was done');
      for (const job of waiting.splice(0)) job.reject(error);
      for (const { job } of busy.values()) job.reject(error);
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
