import { backOff, type RetryPolicy, readRetryAfter } from '../flow/retry.ts';

/** A speech service did not give sound. `retryable` says whether asking again later can help. */
export class SpeechRequestError extends Error {
  override name = 'SpeechRequestError';
  readonly provider: string;
  readonly status: number | undefined;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    evidence: { provider: string; status?: number; retryable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause: evidence.cause });
    this.provider = evidence.provider;
    this.status = evidence.status;
    this.retryable = evidence.retryable;
    this.retryAfterMs = evidence.retryAfterMs;
  }
}

export type SpeechRequest = {
  provider: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** Taken out of everything that is thrown, should a server repeat it. */
  secret: string | undefined;
  /** What an operator should know about a status. */
  hints?: Record<number, string>;
};

/** `deadlineMs` is for one attempt, until its last byte. */
export type SpeechRetryPolicy = RetryPolicy & { deadlineMs: number };

const defaultPolicy: SpeechRetryPolicy = { attempts: 4, deadlineMs: 30_000, firstPauseMs: 500, longestPauseMs: 30_000 };

/**
 * Posts JSON and gives what `read` makes of the answer's bytes. Temporary failures, and answers that cannot be read,
 * are retried.
 */
export async function requestSpeech<Sound>(
  request: SpeechRequest,
  read: (bytes: Uint8Array<ArrayBuffer>) => Sound,
  signal: AbortSignal,
  policy: Partial<SpeechRetryPolicy> = {},
): Promise<Sound> {
  const retry = { ...defaultPolicy, ...policy };
  for (let attempt = 1; ; attempt++) {
    try {
      return read(await post(request, AbortSignal.any([signal, AbortSignal.timeout(retry.deadlineMs)])));
    } catch (error) {
      signal.throwIfAborted();
      await backOff(error instanceof SpeechRequestError ? error : noAnswer(request, error), attempt, retry, signal);
    }
  }
}

async function post(request: SpeechRequest, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(request.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...request.headers },
    body: JSON.stringify(request.body),
    signal,
  });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const said = withoutSecret((await response.text()).slice(0, 300), request.secret);
  const hint = request.hints?.[response.status];
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
  throw new SpeechRequestError(`${request.provider} answered ${response.status}: ${said}${hint ? ` (${hint})` : ''}`, {
    provider: request.provider,
    status: response.status,
    retryable: response.status === 408 || response.status === 429 || response.status >= 500,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

function noAnswer({ provider, secret }: SpeechRequest, cause: unknown): SpeechRequestError {
  const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  return new SpeechRequestError(`${provider} did not answer: ${withoutSecret(reason, secret)}`, {
    provider,
    retryable: true,
    cause,
  });
}

const withoutSecret = (text: string, secret: string | undefined) => (secret ? text.replaceAll(secret, '[key]') : text);
