import { setTimeout as sleep } from 'node:timers/promises';

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

export type RetryPolicy = {
  attempts: number;
  /** For one attempt, until its last byte. */
  deadlineMs: number;
  firstPauseMs: number;
  /** A service that asks for more patience than this is given up for now. */
  longestPauseMs: number;
};

const defaultPolicy: RetryPolicy = { attempts: 4, deadlineMs: 30_000, firstPauseMs: 500, longestPauseMs: 30_000 };

/**
 * Posts JSON and gives what `read` makes of the answer's bytes. Passing faults, and answers that cannot be read, are tried
 * again after a growing pause, or as long as asked.
 */
export async function requestSpeech<Sound>(
  request: SpeechRequest,
  read: (bytes: Uint8Array<ArrayBuffer>) => Sound,
  signal: AbortSignal,
  policy: Partial<RetryPolicy> = {},
): Promise<Sound> {
  const { attempts, deadlineMs, firstPauseMs, longestPauseMs } = { ...defaultPolicy, ...policy };
  for (let attempt = 1; ; attempt++) {
    try {
      return read(await post(request, AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])));
    } catch (error) {
      signal.throwIfAborted();
      const fault = error instanceof SpeechRequestError ? error : noAnswer(request, error);
      const pauseMs = fault.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1);
      if (!fault.retryable || attempt === attempts || pauseMs > longestPauseMs) throw fault;
      await sleep(pauseMs, undefined, { signal });
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
  const retryAfterMs = retryAfter(response.headers.get('retry-after'));
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

/** Seconds, or a date. */
function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
