/** How long a model may be silent before its first word, between words, and how long a chapter may take. */
export type Deadlines = { firstTokenMs: number; betweenTokensMs: number; totalMs: number };

export const usualDeadlines: Deadlines = { firstTokenMs: 45_000, betweenTokensMs: 20_000, totalMs: 240_000 };

/**
 * Timers of our own, because a silent stream ends without an error and signals that combine timeouts
 * are lost to the garbage collector on some versions of Node.
 */
export function startDeadlines({ firstTokenMs, betweenTokensMs, totalMs }: Deadlines, expire: (what: string) => void) {
  const total = setTimeout(expire, totalMs, `the answer took longer than ${totalMs / 1000} s`);
  let silence = setTimeout(expire, firstTokenMs, `no answer within ${firstTokenMs / 1000} s`);
  return {
    /** Something came. */
    heard() {
      clearTimeout(silence);
      silence = setTimeout(expire, betweenTokensMs, `the answer stopped for ${betweenTokensMs / 1000} s`);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}
