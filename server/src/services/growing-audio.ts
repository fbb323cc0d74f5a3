/** Sound that several listeners follow from its beginning while it is made. */
export type GrowingAudio = ReturnType<typeof createGrowingAudio>;

export function createGrowingAudio() {
  const frames: Uint8Array[] = [];
  const settled = Promise.withResolvers<unknown>();
  let ended: { error?: unknown } | undefined;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  const close = (reason: { error?: unknown }) => {
    ended ??= reason;
    tell();
  };

  /** Throws what it failed with. */
  async function* follow(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    for (let next = 0; !signal.aborted; ) {
      const piece = frames[next];
      if (piece) {
        next += 1;
        yield piece;
      } else if (ended) {
        if ('error' in ended) throw ended.error;
        return;
      } else await Promise.race([news.promise, gone]);
    }
  }

  return {
    push(piece: Uint8Array) {
      frames.push(piece);
      tell();
    },
    end: () => close({}),
    fail: (error: unknown) => close({ error }),
    follow,
    /** Nothing is done with it any more: it is stored, or this is why not. */
    settle: settled.resolve,
    settled: settled.promise,
  };
}
