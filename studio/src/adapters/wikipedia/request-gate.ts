/** Lets at most `size` pieces of work run at once; the others wait in order. One that is given up leaves the queue. */
export function createRequestGate(size: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < size) {
      running++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(signal.reason);
      };
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.push(admit);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** A place that becomes free goes straight to the next in the queue. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
