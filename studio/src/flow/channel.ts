/** A queue between a producer that pushes and one consumer that iterates. Errors reach the consumer in order. */
export type Channel<T> = AsyncIterable<T> & {
  push(item: T): void;
  end(): void;
  fail(error: unknown): void;
};

export function createChannel<T>(): Channel<T> {
  const items: T[] = [];
  let closed: { error?: unknown } | undefined;
  let wake: (() => void) | undefined;
  const close = (reason: { error?: unknown }) => {
    closed ??= reason;
    wake?.();
  };

  async function* consume(): AsyncGenerator<T> {
    while (true) {
      while (items.length > 0) yield items.shift() as T;
      if (closed) {
        if ('error' in closed) throw closed.error;
        return;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    push(item) {
      if (closed) return; // the consumer has been told that nothing more comes
      items.push(item);
      wake?.();
    },
    end: () => close({}),
    fail: (error) => close({ error }),
    [Symbol.asyncIterator]: consume,
  };
}
