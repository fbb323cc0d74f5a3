import { createChannel } from './channel.ts';

/**
 * Works on up to `atOnce` items side by side and yields the results in the order of the items.
 * A result is yielded as soon as it and all before it are there, however slow the source is.
 */
export async function* mapInOrder<In, Out>(
  source: AsyncIterable<In>,
  atOnce: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const results = createChannel<Promise<Out>>();
  let free = atOnce;
  let stopped = false;
  let wake: (() => void) | undefined;

  const pump = async () => {
    for await (const item of source) {
      if (stopped) return;
      free--;
      const result = work(item);
      result.catch(() => {}); // reported when its turn comes; until then it is not "unhandled"
      results.push(result);
      while (free === 0 && !stopped) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  };
  pump().then(results.end, results.fail);

  try {
    for await (const result of results) {
      yield await result;
      free++;
      wake?.();
    }
  } finally {
    stopped = true;
    wake?.();
  }
}
