import { vi } from 'vitest';

type Call = { method: string; path: string; headers: Headers; body: unknown; signal: AbortSignal | undefined };
export type Reply = { status?: number; json?: unknown; text?: string; contentType?: string } | Error | Promise<never>;
export type Handler = (call: Call) => Reply | Promise<Reply> | undefined;

/** Answers every request from a table of 'METHOD /path' (without its query); a request that is not in it fails the test. */
export function fakeFetch(table: Record<string, Handler | Reply>) {
  const calls: Call[] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = String(input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: Call = { method, path, headers: new Headers(init.headers), body, signal: init.signal ?? undefined };
    calls.push(call);
    const entry = table[`${method} ${path}`] ?? table[`${method} ${path.split('?')[0]}`];
    if (entry === undefined) throw new Error(`No answer was prepared for ${method} ${path}`);
    const reply = await untilAborted(call.signal, Promise.resolve(typeof entry === 'function' ? entry(call) : entry));
    if (reply instanceof Error) throw reply;
    return toResponse(reply ?? {});
  });
  vi.stubGlobal('fetch', fetch);
  return { calls, of: (start: string) => calls.filter((call) => `${call.method} ${call.path}`.startsWith(start)) };
}

function toResponse({ status = 200, json, text, contentType }: Exclude<Reply, Error | Promise<never>>): Response {
  const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json; charset=utf-8');
  const body = json === undefined ? (text ?? '') : JSON.stringify(json);
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });
}

function untilAborted<Value>(signal: AbortSignal | undefined, value: Promise<Value>): Promise<Value> {
  if (!signal) return value;
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });
  return Promise.race([value, aborted]);
}
