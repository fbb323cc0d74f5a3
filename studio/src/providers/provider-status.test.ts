import { expect, it, vi } from 'vitest';
import { readProviderSettings } from './provider-settings.ts';
import { createProviderStatus } from './provider-status.ts';

const settings = readProviderSettings({
  OPENAI_API_KEY: 'sk-secret',
  GEMINI_API_KEY: 'g-secret',
  ELEVENLABS_BASE_URL: 'http://localhost:9/el/',
  SPEECH_BASE_URL: 'http://localhost:9/v1',
});
const answering = (status: number, body = '{}') => vi.fn(async () => new Response(body, { status }));

it('says that a provider without a key is not configured, and asks nobody', async () => {
  const fetcher = answering(200);
  const read = createProviderStatus(settings, fetcher);
  expect(await read('deepseek')).toEqual({ status: 'not configured' });
  expect(fetcher).not.toHaveBeenCalled();
});

it.each([
  [200, '{}', { status: 'healthy' }],
  [404, '{}', { status: 'configured' }],
  [401, '{}', { status: 'unhealthy', message: 'Invalid API key' }],
  [403, '{}', { status: 'unhealthy', message: 'Invalid API key' }],
  [400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', { status: 'unhealthy', message: 'Invalid API key' }],
  [400, '{"error":"unknown project"}', { status: 'unhealthy', message: 'Invalid configuration' }],
  [429, '{}', { status: 'unhealthy', message: 'Rate limited' }],
  [500, '{}', { status: 'unhealthy', message: 'It answers with 500.' }],
])('reads an answer of %i %s as %j', async (status, body, expected) => {
  expect(await createProviderStatus(settings, answering(status, body))('openai')).toEqual(expected);
});

it('sends the key as each provider wants it, and never in the address', async () => {
  const fetcher = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response('{}'));
  const read = createProviderStatus(settings, fetcher as unknown as typeof fetch);
  await read('openai');
  await read('gemini');
  await read('elevenlabs');
  await read('speech');
  const calls = fetcher.mock.calls.map(([url, init]) => [url, init.headers]);
  expect(calls).toEqual([
    ['https://api.openai.com/v1/models', { authorization: 'Bearer sk-secret' }],
    ['https://generativelanguage.googleapis.com/v1beta/models?pageSize=1', { 'x-goog-api-key': 'g-secret' }],
    ['http://localhost:9/el/v1/models', {}],
    ['http://localhost:9/v1/models', {}],
  ]);
});

it('does not say why a provider cannot be reached, for the reason may hold its address', async () => {
  const fetcher = vi.fn(async () => {
    throw new TypeError('getaddrinfo ENOTFOUND internal.example');
  });
  expect(await createProviderStatus(settings, fetcher)('openai')).toEqual({
    status: 'unhealthy',
    message: 'It does not answer.',
  });
});

it('asks once a minute, and answers with what it knew while it asks again', async () => {
  let now = 0;
  const fetcher = answering(200);
  const read = createProviderStatus(settings, fetcher, () => now);
  await Promise.all([read('openai'), read('openai')]);
  expect(fetcher).toHaveBeenCalledTimes(1);
  fetcher.mockResolvedValue(new Response('{}', { status: 500 }));
  now = 61_000;
  expect(await read('openai')).toEqual({ status: 'healthy' });
  await vi.waitFor(async () => expect(await read('openai')).toMatchObject({ status: 'unhealthy' }), 10_000);
  expect(fetcher).toHaveBeenCalledTimes(2);
});
