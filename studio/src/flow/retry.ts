import { setTimeout as sleep } from 'node:timers/promises';

export type RetryPolicy = {
  attempts: number;
  firstPauseMs: number;
  /** A server that asks for a longer pause is given up for now. */
  longestPauseMs: number;
  /** Spreads callers that failed together. None by default. */
  random?: () => number;
};

/** Errors with `retryable` say whether the same request may succeed later, those with `retryAfterMs` how soon. */
export function isRetryable(error: unknown): error is { retryable: true; retryAfterMs?: number } {
  return typeof error === 'object' && error !== null && 'retryable' in error && error.retryable === true;
}

/**
 * Waits before the next attempt: as long as the server asks, or a pause that doubles each time.
 * Throws the error where no attempt is left or none would help.
 */
export async function backOff(error: unknown, attempt: number, policy: RetryPolicy, signal: AbortSignal): Promise<void> {
  if (!isRetryable(error) || attempt >= policy.attempts) throw error;
  const jitter = policy.random ? 0.5 + policy.random() : 1;
  const pauseMs = Math.max(error.retryAfterMs ?? 0, policy.firstPauseMs * 2 ** (attempt - 1) * jitter);
  if (pauseMs > policy.longestPauseMs) throw error;
  await sleep(pauseMs, undefined, { signal });
}

const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/** How long a `Retry-After` header asks us to wait: seconds or a date. */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS);
}
