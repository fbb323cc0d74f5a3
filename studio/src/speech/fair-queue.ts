/**
 * Runs at most `limit` tasks at once. Each owner's tasks keep their order, and owners take turns, so that an
 * episode that begins is not kept waiting by everything another one has asked for ahead of time.
 * Urgent tasks go first, but never two in a row while others wait: many of them slow the others down and do not stop them.
 */
export function createFairQueue(limit: number) {
  const usual = new Map<object, (() => void)[]>();
  const urgent = new Map<object, (() => void)[]>();
  let lastWasUrgent = false;
  let running = 0;

  function startNext() {
    if (running >= limit) return;
    const waiting = urgent.size > 0 && (usual.size === 0 || !lastWasUrgent) ? urgent : usual;
    const next = waiting.entries().next().value;
    if (!next) return;
    lastWasUrgent = waiting === urgent;
    const [owner, tasks] = next;
    const task = tasks.shift();
    // Taken out and put back at the end of the line.
    waiting.delete(owner);
    if (tasks.length > 0) waiting.set(owner, tasks);
    running++;
    task?.();
  }

  return async function run<Result>(owner: object, task: () => Promise<Result>, isUrgent = false): Promise<Result> {
    const waiting = isUrgent ? urgent : usual;
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
