import { describe, expect, it } from 'vitest';
import { TooComplexError } from './article-errors.ts';
import { createTextPool } from './text-pool.ts';

type Task = { say?: string; hang?: boolean; outOfMemory?: boolean };

/** A worker that answers, never ends or ends as V8 ends one without memory, as the task says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    import { answerTasks } from '${new URL('../workers/answer-tasks.ts', import.meta.url).href}';
    answerTasks(parentPort, (task) => {
      while (task.hang);
      const error = Object.assign(new Error('Out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
      if (task.outOfMemory) process.nextTick(() => { throw error; });
      return task.outOfMemory ? new Promise(() => {}) : { value: task.say };
    });
  `)}`,
);
const signal = new AbortController().signal;

describe('createTextPool', () => {
  it('says that a text is too complex when reading it takes too long, and reads the next one', async () => {
    const pool = createTextPool<Task, string>(script, { deadlineMs: 3_000, memoryMb: 64 });
    const hanging = pool.run({ hang: true }, signal);
    expect(await pool.run({ say: 'meanwhile' }, signal)).toBe('meanwhile');
    await expect(hanging).rejects.toBeInstanceOf(TooComplexError);
    expect(await pool.run({ say: 'next' }, signal)).toBe('next');
  });

  it('says so when reading it takes too much memory, too', async () => {
    const pool = createTextPool<Task, string>(script, { deadlineMs: 60_000, memoryMb: 64 });
    await expect(pool.run({ outOfMemory: true }, signal)).rejects.toBeInstanceOf(TooComplexError);
    expect(await pool.run({ say: 'next' }, signal)).toBe('next');
  });

  it('ends the work that nobody waits for any more', async () => {
    const pool = createTextPool<Task, string>(script, { deadlineMs: 60_000, memoryMb: 64 });
    const stop = new AbortController();
    const hanging = [pool.run({ hang: true }, stop.signal), pool.run({ hang: true }, stop.signal)];
    const waiting = pool.run({ say: 'both workers were busy' }, signal);
    stop.abort(new Error('left'));
    for (const one of hanging) await expect(one).rejects.toThrow('left');
    expect(await waiting).toBe('both workers were busy');
  });
});
