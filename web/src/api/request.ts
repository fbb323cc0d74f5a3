import { REQUEST_TIMEOUT_MS, SESSION_HEADER } from '@duologue/contract/constants';
import { HttpError, httpErrorOf, isAbort } from './http-error.ts';
import { sessionId } from './session-id.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
export type RequestOptions = { method?: Method; payload?: unknown; signal?: AbortSignal; headers?: Record<string, string> };
/** One of the contract's schemas. */
export type Schema<Answer> = { parse: (value: unknown) => Answer };

/** One request to our own server, with the visitor's session id. A JSON body is sent only when there is a payload. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', payload, signal } = options;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const headers: Record<string, string> = { ...options.headers, [SESSION_HEADER]: sessionId() };
  if (payload !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
  } catch (error) {
    if (timeout.aborted && !signal?.aborted) throw new Error('Request timed out', { cause: error });
    if (error instanceof Error || isAbort(error)) throw error;
    throw new Error('Network request failed', { cause: error });
  }
}

/** JSON under /api, parsed by its schema. */
export async function request<Answer>(path: string, schema: Schema<Answer>, options: RequestOptions = {}): Promise<Answer> {
  return parseAnswer(schema, await readJson(await sendToApi(path, options)));
}

/** A request whose answer nobody reads. */
export async function command(path: string, options: RequestOptions): Promise<void> {
  await sendToApi(path, options);
}

/** An error without a body reads 'Server error ({status}): Failed to {method} {path}'. */
async function sendToApi(path: string, options: RequestOptions): Promise<Response> {
  const response = await send(`/api${path}`, options);
  if (response.ok) return response;
  const error = await httpErrorOf(response);
  throw error.serverMessage ? error : new ServerError(response.status, options.method ?? 'GET', path);
}

class ServerError extends HttpError {
  override name = 'ServerError';
  constructor(status: number, method: Method, path: string) {
    super(status, '', undefined);
    this.message = `Server error (${status}): Failed to ${method} ${path}`;
  }
}

export async function readJson(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw new Error('Invalid response format');
  return response.json();
}

export function parseAnswer<Answer>(schema: Schema<Answer>, value: unknown): Answer {
  try {
    return schema.parse(value);
  } catch (cause) {
    throw new Error('Invalid response format', { cause });
  }
}
