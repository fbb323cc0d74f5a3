const BATCH = 8;

/** Lets a few callers go on in each turn of the event loop, so that hundreds woken at once do not block the rest. */
export function yieldInBatches(batch = BATCH): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const resume of waiting.splice(0, batch)) resume();
    if (waiting.length > 0) setImmediate(next);
  };
  return () => new Promise((resolve) => void (waiting.push(resolve) === 1 && setImmediate(next)));
}
