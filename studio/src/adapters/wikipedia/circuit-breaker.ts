import { EncyclopediaUnavailableError } from '../../article/article-errors.ts';

const FAILURES_TO_OPEN = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * After three failures in a row nothing is sent for half a minute, and every call fails at once. Then one call may try:
 * if it fails as well the pause doubles.
 */
export function createCircuitBreaker(now: () => number) {
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let closedUntil = 0;
  let trying = false;

  return {
    /** Throws while the server is to be left alone. */
    check() {
      const remainingMs = closedUntil - now();
      if (remainingMs > 0 || trying) {
        throw new EncyclopediaUnavailableError('Wikipedia does not answer at the moment. Please try again soon.', {
          retryAfterMs: Math.max(remainingMs, 1_000),
        });
      }
      trying = failures >= FAILURES_TO_OPEN;
    },
    succeed() {
      failures = 0;
      pauseMs = FIRST_PAUSE_MS;
      trying = false;
    },
    fail() {
      failures++;
      trying = false;
      if (failures < FAILURES_TO_OPEN) return;
      closedUntil = now() + pauseMs;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    },
    /** The caller went away before there was an answer: nothing was learnt. */
    forget() {
      trying = false;
    },
  };
}
