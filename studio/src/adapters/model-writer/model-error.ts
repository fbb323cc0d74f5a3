import { APICallError, RetryError } from 'ai';
import { readRetryAfter } from '../../flow/retry.ts';

/** A model did not deliver. Its message is the provider's own, without keys and headers. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly status: number | undefined;
  /** The same request may work a little later. */
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  constructor(message: string, options: { status?: number; retryable: boolean; retryAfterMs?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}

const passingStatus = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

export function toModelError(error: unknown, now: number = Date.now()): ModelError {
  if (error instanceof ModelError) return error;
  const failed = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(failed)) {
    const status = failed.statusCode;
    const retryAfterMs = readRetryAfter(failed.responseHeaders?.['retry-after'], now);
    // No status, or a good one: the connection broke before or during the answer.
    const broken = status === undefined || status < 400;
    const what = broken ? 'the connection broke' : `the provider answered ${status}`;
    return new ModelError(`${what}: ${redact(failed.message)}`, {
      retryable: broken || passingStatus.has(status),
      ...(status !== undefined && { status }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  const message = failed instanceof Error ? failed.message : String(failed);
  return new ModelError(redact(message), { retryable: true });
}

/** Providers quote keys in their messages. */
function redact(message: string): string {
  return message
    .replace(/\b(sk|pk|key|AIza)[-_]?[\w*-]{8,}/g, '[key]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [key]')
    .replace(/([?&]key=)[^&\s]+/gi, '$1[key]')
    .slice(0, 300);
}
