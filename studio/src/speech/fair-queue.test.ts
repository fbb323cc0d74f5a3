import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end when told to, in the order in which they started. */
function controlledTasks() {
  const started: string[] = [];
  const endings: (() => void)[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => endings.push(() => resolve(name)));
  };
  const endNext = async () => {
    endings.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, task, endNext };
}

describe('createFairQueue', () => {
  it('runs no more tasks at once than its limit', async () => {
    const run = createFairQueue(2);
    const { started, task, endNext } = controlledTasks();
    for (const name of ['1', '2', '3', '4']) void run({}, task(name));
    await new Promise(setImmediate);
    expect(started).toEqual(['1', '2']);
    await endNext();
    expect(started).toEqual(['1', '2', '3']);
  });

  it('lets owners take turns and keeps the order of each', async () => {
    const run = createFairQueue(1);
    const { started, task, endNext } = controlledTasks();
    const [early, late] = [{}, {}];
    for (const name of ['early 1', 'early 2', 'early 3', 'early 4']) void run(early, task(name));
    for (const name of ['late 1', 'late 2']) void run(late, task(name));
    await new Promise(setImmediate);
    for (let count = 0; count < 6; count++) await endNext();
    expect(started).toEqual(['early 1', 'early 2', 'late 1', 'early 3', 'late 2', 'early 4']);
  });

  it('starts urgent tasks first, but no two of them in a row while others wait', async () => {
    const run = createFairQueue(1);
    const { started, task, endNext } = controlledTasks();
    const [episode, answer] = [{}, {}];
    for (const name of ['episode 1', 'episode 2', 'episode 3']) void run(episode, task(name));
    for (const name of ['answer 1', 'answer 2', 'answer 3']) void run(answer, task(name), true);
    await new Promise(setImmediate);
    for (let count = 0; count < 6; count++) await endNext();
    expect(started).toEqual(['episode 1', 'answer 1', 'episode 2', 'answer 2', 'episode 3', 'answer 3']);
  });

  it('gives the result or the failure of each task, and goes on after a failure', async () => {
    const run = createFairQueue(1);
    const failing = run({}, async () => {
      throw new Error('no');
    });
    const working = run({}, async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await working).toBe('yes');
  });
});
