import { REQUEST_TIMEOUT_MS, SESSION_HEADER } from '@duologue/contract/constants';
import { HttpError, httpErrorOf, isAbort } from './http-error.ts';
import { sessionId } from './session-id.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
export type SendOptions = { method?: Method; payload?: unknown; signal?: AbortSignal; headers?: Record<string, string> };

/** One request to our own server, with the visitor's session id. A JSON body is sent only when there is a payload. */
export async function send(path: string, options: SendOptions = {}): Promise<Response> {
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

/** JSON under /api. An error without a body reads 'Server error ({status}): Failed to {method} {path}'. */
export async function api<Answer>(path: string, options: SendOptions = {}): Promise<Answer> {
  const response = await send(`/api${path}`, options);
  if (!response.ok) {
    const error = await httpErrorOf(response);
    if (error.serverMessage) throw error;
    throw new ServerError(response.status, options.method ?? 'GET', path);
  }
  if (response.status === 204) return undefined as Answer;
  return readJson<Answer>(response);
}

class ServerError extends HttpError {
  override name = 'ServerError';
  constructor(status: number, method: Method, path: string) {
    super(status, '', undefined);
    this.message = `Server error (${status}): Failed to ${method} ${path}`;
  }
}

export async function readJson<Answer>(response: Response): Promise<Answer> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw new Error('Invalid response format');
  return (await response.json()) as Answer;
}
