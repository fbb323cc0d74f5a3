import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { ProviderHealth, providerChecks } from './provider-checks.ts';

const config = readConfig({
  OPENAI_API_KEY: 'sk-secret',
  GEMINI_API_KEY: 'g-secret',
  ELEVENLABS_BASE_URL: 'http://localhost:9/el/',
});
const answering = (status: number) => vi.fn(async () => new Response('{}', { status }));

it('says that a provider without a key is not configured, and asks nobody', async () => {
  const fetcher = answering(200);
  const health = new ProviderHealth(providerChecks(config), fetcher);
  expect(await health.read('deepseek')).toEqual({ status: 'not configured' });
  expect(fetcher).not.toHaveBeenCalled();
});

it.each([
  [200, { status: 'healthy' }],
  [404, { status: 'configured' }],
  [401, { status: 'unhealthy', message: 'It refuses the key.' }],
  [500, { status: 'unhealthy', message: 'It answers with 500.' }],
])('reads an answer of %i as %j', async (status, expected) => {
  expect(await new ProviderHealth(providerChecks(config), answering(status)).read('openai')).toEqual(expected);
});

it('sends the key as each provider wants it, and never in the address', async () => {
  const fetcher = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response('{}'));
  const health = new ProviderHealth(providerChecks(config), fetcher as unknown as typeof fetch);
  await health.read('openai');
  await health.read('gemini');
  await health.read('elevenlabs');
  const calls = fetcher.mock.calls.map(([url, init]) => [url, init.headers]);
  expect(calls).toEqual([
    ['https://api.openai.com/v1/models', { authorization: 'Bearer sk-secret' }],
    ['https://generativelanguage.googleapis.com/v1beta/models?pageSize=1', { 'x-goog-api-key': 'g-secret' }],
    ['http://localhost:9/el/v1/models', {}],
  ]);
});

it('does not say why a provider cannot be reached, for the reason may hold its address', async () => {
  const fetcher = vi.fn(async () => {
    throw new TypeError('getaddrinfo ENOTFOUND internal.example');
  });
  expect(await new ProviderHealth(providerChecks(config), fetcher).read('openai')).toEqual({
    status: 'unhealthy',
    message: 'It does not answer.',
  });
});

it('asks once a minute, and answers with what it knew while it asks again', async () => {
  let now = 0;
  const fetcher = answering(200);
  const health = new ProviderHealth(providerChecks(config), fetcher, () => now);
  await Promise.all([health.read('openai'), health.read('openai')]);
  expect(fetcher).toHaveBeenCalledTimes(1);
  fetcher.mockResolvedValue(new Response('{}', { status: 500 }));
  now = 61_000;
  expect(await health.read('openai')).toEqual({ status: 'healthy' });
  await vi.waitFor(async () => expect(await health.read('openai')).toMatchObject({ status: 'unhealthy' }), 10_000);
  expect(fetcher).toHaveBeenCalledTimes(2);
});
