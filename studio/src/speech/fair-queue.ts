/**
 * Runs at most `limit` tasks at once. Each owner's tasks keep their order, and owners take turns, so that an
 * episode that begins is not kept waiting by everything another one has asked for ahead of time.
 */
export function createFairQueue(limit: number) {
  const waiting = new Map<object, (() => void)[]>();
  let running = 0;

  function startNext() {
    if (running >= limit) return;
    const next = waiting.entries().next().value;
    if (!next) return;
    const [owner, tasks] = next;
    const task = tasks.shift();
    // Taken out and put back at the end of the line.
    waiting.delete(owner);
    if (tasks.length > 0) waiting.set(owner, tasks);
    running++;
    task?.();
  }

  return async function run<Result>(owner: object, task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      const tasks = waiting.get(owner);
      if (tasks) tasks.push(resolve);
      else waiting.set(owner, [resolve]);
      startNext();
    });
    try {
      return await task();
    } finally {
      running--;
      startNext();
    }
  };
}
export type FairQueue = ReturnType<typeof createFairQueue>;
