import { featuredSchema, summarySchema } from '@duologue/contract/encyclopedia-calls';
import { expect, it, vi } from 'vitest';
import { fakeFetch } from '../test/fake-fetch.ts';
import { HttpError, messageOf } from './http-error.ts';
import { command, request, send } from './request.ts';
import { sessionId } from './session-id.ts';

it('sends the session id with every request, to our own server (Q-01, Q-02, Q-06)', async () => {
  const fetched = fakeFetch({ 'GET /api/random': { json: [] } });
  await send('/api/random');
  expect(fetched.calls[0]?.headers.get('x-session-id')).toBe(sessionId());
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('same-origin');
});

it('sends a JSON body only when there is a payload (Q-05, Q-11)', async () => {
  const fetched = fakeFetch({ 'POST /api/podcasts': { json: {} }, 'POST /api/podcasts/7/cancel': { json: {} } });
  await command('/podcasts', { method: 'POST', payload: { title: 'Bees' } });
  await command('/podcasts/7/cancel', { method: 'POST' });
  expect(fetched.calls.map((call) => [call.body, call.headers.get('content-type')])).toEqual([
    [{ title: 'Bees' }, 'application/json'],
    [undefined, null],
  ]);
});

it('gives up after 30000 ms with Request timed out (Q-12)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    queueMicrotask(() => controller.abort(new DOMException(`${ms}`, 'TimeoutError')));
    return controller.signal;
  });
  fakeFetch({ 'GET /api/random': () => new Promise(() => {}) });
  await expect(request('/random', featuredSchema)).rejects.toThrow('Request timed out');
  expect(timeout).toHaveBeenCalledWith(30_000);
});

it('tells a caller that aborted so, not that time ran out', async () => {
  fakeFetch({ 'GET /api/summary': () => new Promise(() => {}) });
  const controller = new AbortController();
  const asked = request('/summary', summarySchema, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

it('turns a failure that is no Error into Network request failed (Q-14)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject('cable'));
  await expect(request('/random', featuredSchema)).rejects.toThrow('Network request failed');
});

it('has words of its own for an error without a body (Q-13)', async () => {
  fakeFetch({ 'DELETE /api/playlists/3': { status: 500 } });
  await expect(command('/playlists/3', { method: 'DELETE' })).rejects.toThrow(
    'Server error (500): Failed to DELETE /playlists/3',
  );
});

it('takes the message, else the error, else the status text, else a last resort (Q-15, Q-16, Q-17)', () => {
  const texts = [
    new HttpError(400, 'Bad Request', { message: 'No article selected', error: 'x' }),
    new HttpError(400, 'Bad Request', { error: 'Broken' }),
    new HttpError(400, 'Bad Request', undefined),
    new HttpError(400, '', 'text'),
  ].map((error) => error.message);
  expect(texts).toEqual(['400: No article selected', '400: Broken', '400: Bad Request', '400: An unknown error occurred']);
});

it("gives screens the server's words, else their own", () => {
  expect(messageOf(new HttpError(429, '', { message: 'Slow down' }), 'Failed to create podcast')).toBe('Slow down');
  expect(messageOf(new HttpError(500, 'Internal Server Error', undefined), 'Failed to create podcast')).toBe(
    'Failed to create podcast',
  );
  expect(messageOf(new TypeError('fetch failed'), 'Failed to create podcast')).toBe('Failed to create podcast');
});

it('refuses an answer that is not JSON', async () => {
  fakeFetch({ 'GET /api/random': { text: '<html>' } });
  await expect(request('/random', featuredSchema)).rejects.toThrow('Invalid response format');
});

it('refuses an answer that is not what the contract says, and keeps the reason', async () => {
  fakeFetch({ 'GET /api/random': { json: [{ name: 'Zero' }] } });
  const failure = await request('/random', featuredSchema).catch((error: Error) => error);
  expect(failure).toMatchObject({ message: 'Invalid response format', cause: { issues: [{ path: [0, 'title'] }] } });
});
