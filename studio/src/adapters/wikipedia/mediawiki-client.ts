import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { EncyclopediaUnavailableError, TooComplexError } from '../../article/article-errors.ts';
import { readRetryAfter } from '../../flow/retry.ts';
import { parseForeignJson } from '../../language/storable-text.ts';
import { errorAnswerSchema } from './answers.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { MediaWikiApiError } from './mediawiki-api-error.ts';
import { readBody } from './read-body.ts';
import { createRequestGate } from './request-gate.ts';

/** Wikimedia asks for no more than three at once. */
const MAX_AT_ONCE = 3;
/** A pause that the server asks for is waited out if it is no longer than this; a longer one is the caller's to decide. */
const MAX_WAIT_MS = 5_000;
const MAX_TRIES = 2;
const TIMEOUT_MS = 10_000;
/** The server may have to render the page first. */
const PARSE_TIMEOUT_MS = 25_000;
/** A page is read in a worker; other answers are short, and parsed on the thread that serves. */
const MAX_PAGE_BYTES = 12 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;

export type MediaWikiClientOptions = {
  apiUrl: string;
  userAgent: string;
  fetch: typeof fetch;
  now: () => number;
  timeoutMs?: number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

type Params = Record<string, string>;

export type MediaWikiClient = {
  ask<Schema extends z.ZodType>(params: Params, schema: Schema, signal: AbortSignal): Promise<z.infer<Schema>>;
  /** The answer as it came, which may be large. */
  askText(params: Params, signal: AbortSignal): Promise<string>;
};

/** Asks a wiki's `api.php` politely: says who we are, a few at a time, with pauses where it asks for them. */
export function createMediaWikiClient(options: MediaWikiClientOptions): MediaWikiClient {
  const { apiUrl, userAgent, now, timeoutMs, sleep = (ms, signal) => wait(ms, undefined, { signal }) } = options;
  const gate = createRequestGate(MAX_AT_ONCE);
  const breaker = createCircuitBreaker(now);

  async function send<Value>(params: Params, read: Read<Value>, signal: AbortSignal): Promise<Value> {
    const url = `${apiUrl}?${new URLSearchParams({ format: 'json', formatversion: '2', maxage: '600', smaxage: '600', ...params })}`;
    const limitMs = timeoutMs ?? (params.action === 'parse' ? PARSE_TIMEOUT_MS : TIMEOUT_MS);
    const response = await options.fetch(url, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-encoding': 'gzip' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
    const body = await readBody(response, read.maxBytes);
    const pauseMs = readRetryAfter(response.headers.get('retry-after'), now());
    if (response.status === 429 || (pauseMs !== undefined && isOverloaded(response)))
      throw new PauseError(pauseMs ?? MAX_WAIT_MS);
    if (!response.ok) throw new EncyclopediaUnavailableError(refusal(response.status, body));
    return read.parse(body);
  }

  let pausedUntil = 0;

  async function waitOutPause(signal: AbortSignal) {
    const remainingMs = pausedUntil - now();
    if (remainingMs > MAX_WAIT_MS) throw new PauseError(remainingMs);
    if (remainingMs > 0) await sleep(remainingMs, signal);
  }

  async function attempt<Value>(params: Params, read: Read<Value>, signal: AbortSignal, tries: number): Promise<Value> {
    await waitOutPause(signal);
    breaker.check();
    try {
      const answer = await send(params, read, signal);
      breaker.succeed();
      return answer;
    } catch (error) {
      // It answered: a page that is too large must not keep everybody from all the others.
      if (error instanceof TooComplexError) {
        breaker.succeed();
        throw error;
      }
      if (!(error instanceof PauseError)) {
        if (signal.aborted) breaker.forget();
        else breaker.fail();
        throw error;
      }
      breaker.forget();
      pausedUntil = Math.max(pausedUntil, now() + error.pauseMs);
      if (tries > 1) return attempt(params, read, signal, tries - 1);
      throw error;
    }
  }

  const request = <Value>(params: Params, read: Read<Value>, signal: AbortSignal): Promise<Value> =>
    gate(() => attempt(params, read, signal, MAX_TRIES), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof TooComplexError ? error : asUnavailable(error);
    });

  return {
    askText: (params, signal) => request(params, { maxBytes: MAX_PAGE_BYTES, parse: (body) => body }, signal),
    async ask(params, schema, signal) {
      const answer: unknown = await request(params, { maxBytes: MAX_ANSWER_BYTES, parse: parseForeignJson }, signal);
      const refused = errorAnswerSchema.safeParse(answer);
      if (refused.success) throw new MediaWikiApiError(refused.data.error.code, refused.data.error.info);
      const parsed = schema.safeParse(answer);
      if (!parsed.success)
        throw new EncyclopediaUnavailableError('Wikipedia gave an answer of an unknown form.', { cause: parsed.error });
      return parsed.data;
    },
  };
}

type Read<Value> = { maxBytes: number; parse: (body: string) => Value };

class PauseError extends Error {
  readonly pauseMs: number;
  constructor(pauseMs: number) {
    super(`Wikipedia asked us to wait ${Math.ceil(pauseMs / 1_000)} seconds.`);
    this.pauseMs = pauseMs;
  }
}

/** A lagging database is told with HTTP 200. */
function isOverloaded(response: Response): boolean {
  return response.status === 503 || response.headers.get('mediawiki-api-error') === 'maxlag';
}

function refusal(status: number, body: string): string {
  if (status === 403)
    return 'Wikipedia refused us (HTTP 403). Its rules ask for a contact: set CONTACT to an address where you can be reached.';
  const [firstLine = ''] = body
    .replace(/<[^>]*>/g, '')
    .trim()
    .split('\n');
  return `Wikipedia answered with HTTP ${status}${firstLine ? `: ${firstLine.slice(0, 120)}` : ''}.`;
}

function asUnavailable(error: unknown): EncyclopediaUnavailableError {
  if (error instanceof EncyclopediaUnavailableError) return error;
  if (error instanceof PauseError)
    return new EncyclopediaUnavailableError(error.message, { cause: error, retryAfterMs: error.pauseMs });
  if (error instanceof SyntaxError)
    return new EncyclopediaUnavailableError('Wikipedia gave an answer that was cut off or is not JSON.', { cause: error });
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new EncyclopediaUnavailableError('Wikipedia took too long to answer. Please try again.', { cause: error });
  }
  return new EncyclopediaUnavailableError('Wikipedia could not be reached. Please check the connection and try again.', {
    cause: error,
  });
}
