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
  [500, '{}', { status: 'unhealthy', message: 'Error 500' }],
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
  expect(
    fetcher.mock.calls.every(([, init]) => init.signal instanceof AbortSignal),
    'each has a timeout',
  ).toBe(true);
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
    message: 'No answer',
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

it('believes for ten minutes that a key is refused, or until it is accepted', async () => {
  let now = 0;
  const read = createProviderStatus(settings, answering(200), () => now);
  expect(await read('openai')).toEqual({ status: 'healthy' });
  read.noteKey('openai', false);
  expect(await read('openai')).toEqual({ status: 'unhealthy', message: 'Invalid API key' });
  expect(await read('gemini')).toEqual({ status: 'healthy' });
  read.noteKey('openai', true);
  expect(await read('openai')).toEqual({ status: 'healthy' });
  read.noteKey('openai', false);
  now = 10 * 60_000;
  expect(await read('openai')).toEqual({ status: 'healthy' });
});

it('lists the models of a server of your own that can write, and none where the list has another form', async () => {
  const own = readProviderSettings({ OPENAI_BASE_URL: 'http://localhost:11434/v1' });
  const modelsIn = async (body: unknown) =>
    (await createProviderStatus(own, answering(200, JSON.stringify(body)))('openai')).models;
  const ids = ['llama3.2:latest', 'nomic-embed-text:latest', 'x'.repeat(101), 'qwen3:8b'];
  expect(await modelsIn({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'library' })) })).toEqual([
    'llama3.2:latest',
    'qwen3:8b',
  ]);
  for (const other of [{ object: 'list', data: null }, { models: [] }, 'x', { data: [] }])
    expect(await modelsIn(other)).toBeUndefined();
  const openai = await createProviderStatus(settings, answering(200, '{"data":[{"id":"gpt-5"}]}'))('openai');
  expect(openai, 'the catalogue has what OpenAI itself offers').toEqual({ status: 'healthy' });
});
