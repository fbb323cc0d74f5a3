import { onlineManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fakeFetch } from '../test/fake-fetch.ts';
import { createQueryClient, defaultQuery } from './query-client.ts';

const signal = new AbortController().signal;

it('asks for the first element of the key (Q-07)', async () => {
  const fetched = fakeFetch({ 'GET /api/series': { json: [1] } });
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/series', 'more'] })).resolves.toEqual([1]);
  expect(fetched.calls[0]?.path).toBe('/api/series');
});

it('wants JSON (Q-08)', async () => {
  fakeFetch({ 'GET /api/series': { text: 'hello' } });
  await expect(defaultQuery({ queryKey: ['/api/series'], signal })).rejects.toThrow('Invalid response format');
});

it('refuses a key that is no path (Q-09)', async () => {
  await expect(defaultQuery({ queryKey: [7], signal })).rejects.toThrow('Invalid query key');
  await expect(defaultQuery({ queryKey: [], signal })).rejects.toThrow('Invalid query key');
});

it('names a failure that is no Error (Q-10)', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
  vi.spyOn(Response.prototype, 'json').mockRejectedValue('odd');
  await expect(defaultQuery({ queryKey: ['/api/series'], signal })).rejects.toThrow('Query failed');
});

it('throws status and message (Q-15)', async () => {
  fakeFetch({ 'GET /api/series': { status: 401, json: { message: 'Who are you?' } } });
  await expect(defaultQuery({ queryKey: ['/api/series'], signal })).rejects.toThrow('401: Who are you?');
});

it('fails at once without a network, rather than wait for one', async () => {
  fakeFetch({ 'GET /api/series': new TypeError('Failed to fetch') });
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/series'] })).rejects.toThrow('Failed to fetch');
  const refused = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: refused }));
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
});

it('keeps answers fresh for 5 s, never retries, never refetches by itself (Q-18, Q-19, Q-20)', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 5_000, retry: false, refetchOnWindowFocus: false, refetchInterval: false });
  expect(mutations).toMatchObject({ retry: false });
});
