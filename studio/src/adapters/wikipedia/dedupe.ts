/**
 * Callers that want the same thing at the same time share one piece of work. It is stopped only when all of them
 * have gone; each of them leaves at once.
 */
export function createDedupe<Value>() {
  const running = new Map<string, { promise: Promise<Value>; controller: AbortController; waiting: number }>();

  return async (key: string, work: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    signal.throwIfAborted();
    let shared = running.get(key);
    if (!shared) {
      const controller = new AbortController();
      const promise = work(controller.signal).finally(() => {
        if (running.get(key)?.controller === controller) running.delete(key);
      });
      shared = { promise, controller, waiting: 0 };
      running.set(key, shared);
    }
    shared.waiting++;
    try {
      return await untilAborted(shared.promise, signal);
    } finally {
      shared.waiting--;
      if (shared.waiting === 0 && signal.aborted) {
        running.delete(key);
        shared.controller.abort(signal.reason);
      }
    }
  };
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
