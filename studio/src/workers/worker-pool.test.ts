import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerPool, WorkerCrashError, type WorkerPool } from './worker-pool.ts';

type Task = { say?: string; fail?: string; exit?: number; hang?: boolean; priority?: boolean; thread?: boolean };

/** A worker that answers, throws, exits or hangs as the task says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { getPriority } from 'node:os';
    import { parentPort, threadId } from 'node:worker_threads';
    import { answerTasks } from '${new URL('./answer-tasks.ts', import.meta.url).href}';
    answerTasks(parentPort, (task) => {
      if (task.exit !== undefined) process.exit(task.exit);
      if (task.fail) throw new Error(task.fail);
      while (task.hang);
      if (task.thread) return { value: String(threadId) };
      return { value: task.priority ? String(getPriority()) : task.say };
    });
  `)}`,
);
const never = new AbortController().signal;
let pool: WorkerPool<Task, string>;
const open = (size: number, deadlineMs = 10_000, more: { startWith?: number; idleMs?: number } = {}) => {
  pool = createWorkerPool<Task, string>({ script, workerData: undefined, size, deadlineMs, ...more });
};
afterEach(() => pool.close());

describe('createWorkerPool', () => {
  it('answers more tasks than it has workers', async () => {
    open(2);
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    expect(await Promise.all(words.map((say) => pool.run({ say }, never)))).toEqual(words);
  });

  it.runIf(process.platform === 'linux')('runs its workers at a lower priority than this thread', async () => {
    open(1);
    expect(Number(await pool.run({ priority: true }, never))).toBe(Math.min(19, getPriority() + 5));
  });

  it('turns what a task throws into its rejection and keeps the worker', async () => {
    open(1);
    await expect(pool.run({ fail: 'this one' }, never)).rejects.toThrow('this one');
    expect(await pool.run({ say: 'still here' }, never)).toBe('still here');
  });

  it('keeps a worker for the next task, and ends it after a while without any', async () => {
    open(1, 10_000, { startWith: 0, idleMs: 500 });
    const thread = () => pool.run({ thread: true }, never);
    const first = await thread();
    expect(await thread()).toBe(first);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await thread()).not.toBe(first);
  });

  it('replaces a worker that dies; only its own task fails', async () => {
    open(1);
    const dying = pool.run({ exit: 3 }, never);
    const next = pool.run({ say: 'from the new one' }, never);
    await expect(dying).rejects.toBeInstanceOf(WorkerCrashError);
    expect(await next).toBe('from the new one');
  });

  it('replaces a worker that hangs', async () => {
    open(1, 3_000);
    await expect(pool.run({ hang: true }, never)).rejects.toThrow('did not answer within 3000 ms');
    expect(await pool.run({ say: 'again' }, never)).toBe('again');
  });

  it('fails task by task when its workers cannot even start, instead of starting them for ever', async () => {
    const broken = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('no such file')")}`);
    pool = createWorkerPool<Task, string>({ script: broken, workerData: undefined, size: 2, deadlineMs: 10_000 });
    const tasks = ['1', '2', '3', '4', '5'].map((say) => pool.run({ say }, never));
    const results = await Promise.allSettled(tasks);
    expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual(
      Array.from({ length: 5 }, () => 'Worker failed: no such file'),
    );
  });

  it('leaves out tasks that were aborted while they waited', async () => {
    open(1);
    const stop = new AbortController();
    const first = pool.run({ say: 'first' }, never);
    const waiting = pool.run({ exit: 1 }, stop.signal);
    stop.abort(new Error('no longer wanted'));
    await expect(waiting).rejects.toThrow('no longer wanted');
    expect(await first).toBe('first');
    expect(await pool.run({ say: 'third' }, never)).toBe('third');
  });
});
