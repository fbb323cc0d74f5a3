import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type dialects, startKokoroServer, startModelServer } from '../../test/model-server.ts';
import type { WriterOutput } from '../script/writer.ts';
import { createProviders, type Providers } from './create-providers.ts';
import { readProviderSettings } from './provider-settings.ts';
import type { Environment } from './variables.ts';

const never = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function providersOf(environment: Environment): Promise<Providers> {
  const providers = await createProviders(readProviderSettings({ ENCYCLOPEDIA: 'shelf', ...environment }));
  closers.push(providers.close);
  return providers;
}

async function modelServer(name: keyof typeof dialects) {
  const server = await startModelServer(name);
  closers.push(server.close);
  return server;
}

it('says that a key is refused which only the models themselves check', async () => {
  const server = createServer((request, response) => {
    const open = request.url?.endsWith('/models') === true;
    response.writeHead(open ? 200 : 401, { 'content-type': 'application/json' });
    response.end(open ? '{"data":[{"id":"qwen3:8b"}]}' : '{"error":{"message":"Invalid API Key"}}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closers.push(async () => void server.close());
  const address = server.address() as AddressInfo;
  const providers = await providersOf({ OPENAI_API_KEY: 'wrong', OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1` });
  expect(await providers.readStatus('openai')).toMatchObject({ status: 'healthy' });
  const { writers } = await providers.forRequest({ modelType: 'openai' });
  const article = await providers.encyclopedia.article('Zero', never);
  const [writer] = writers;
  await expect(Array.fromAsync(writer?.write(article, { minutes: 1, seed: 'x' }, [], never) ?? [])).rejects.toThrow('401');
  expect(await providers.readStatus('openai')).toEqual({ status: 'unhealthy', message: 'Invalid API key' });
});

it.each([
  ['ollama', {}, ['llama3.2:latest', 'qwen3:8b']],
  ['LM Studio', {}, ['qwen2.5-7b-instruct']],
  ['llama.cpp', { OPENAI_API_KEY: 'secret' }, ['/models/Qwen3-8B-Q4_K_M.gguf']],
] as const)('writes with the first model of %s', async (name, environment, models) => {
  const server = await modelServer(name);
  const providers = await providersOf({ OPENAI_BASE_URL: server.url, ...environment });
  expect(await providers.readStatus('openai')).toEqual({ status: 'healthy', models });
  const { writers } = await providers.forRequest({ modelType: 'openai', model: 'gpt-4o' });
  const [writer] = writers;
  expect(writer).toMatchObject({ type: 'openai', model: models[0] });
  const article = await providers.encyclopedia.article('Zero', never);
  const written: WriterOutput[] = [];
  for await (const output of writer?.write(article, { minutes: 3, seed: 'x' }, [], never) ?? []) written.push(output);
  expect(written.filter(({ type }) => type === 'turn').length).toBeGreaterThan(5);
  expect(written).toContainEqual({ type: 'usage', usage: expect.objectContaining({ inputTokens: 1_000, outputTokens: 200 }) });
  const [chat] = server.chats;
  expect(chat?.body).toMatchObject({ model: models[0], response_format: { type: 'json_schema' } });
  expect(chat?.authorization).toBe('OPENAI_API_KEY' in environment ? 'Bearer secret' : undefined);
});

it('asks for the model that was chosen, also one that is not listed', async () => {
  const server = await modelServer('ollama');
  const { forRequest } = await providersOf({ OPENAI_BASE_URL: server.url });
  const modelFor = async (model: string) => (await forRequest({ modelType: 'openai', model })).writers[0]?.model;
  expect(await modelFor('qwen3:8b')).toBe('qwen3:8b');
  expect(await modelFor('qwen3')).toBe('qwen3');
});

it('falls back to the catalogue when the server does not answer', async () => {
  const providers = await providersOf({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
  expect(await providers.readStatus('openai')).toEqual({ status: 'unhealthy', message: 'No answer' });
  expect((await providers.forRequest({})).writers.map(({ model }) => model)).toEqual([
    'gpt-4o',
    'duologue-team',
    'duologue-writer',
  ]);
});

it('tells a refused key from a server that is not set up', async () => {
  const server = await modelServer('llama.cpp');
  const providers = await providersOf({ OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'wrong' });
  expect(await providers.readStatus('openai')).toEqual({ status: 'unhealthy', message: 'Invalid API key' });
  expect(await providers.readStatus('gemini')).toEqual({ status: 'not configured' });
});

it.each([
  [{}, 'kokoro', ['af_heart', 'am_michael']],
  [{ SPEECH_VOICES: 'af_bella,am_adam' }, 'kokoro (af_bella, am_adam)', ['af_bella', 'am_adam']],
])('speaks with Kokoro-FastAPI and %j', async (environment, model, names) => {
  const server = await startKokoroServer();
  closers.push(server.close);
  const providers = await providersOf({ SPEECH_BASE_URL: server.url, SPEECH_MODEL: 'kokoro', ...environment });
  expect(await providers.readStatus('speech')).toEqual({ status: 'healthy' });
  const [voice] = (await providers.forRequest({})).voices;
  expect(voice).toMatchObject({ provider: 'openai', model });
  const sounds = [
    await voice?.speak('Hello there, everyone.', voice.voices.A, never),
    await voice?.speak('Hello, Ada.', voice.voices.B, never),
  ];
  expect(sounds.map((sound) => sound?.sampleRate)).toEqual([24_000, 24_000]);
  expect(sounds[0]?.samples.length).toBeGreaterThan(24_000);
  expect(server.spoken.map((request) => request.voice)).toEqual(names);
});

it('says which voices a speech server has when it does not know the chosen one', async () => {
  const server = await startKokoroServer();
  closers.push(server.close);
  const environment = { SPEECH_BASE_URL: server.url, SPEECH_MODEL: 'kokoro', SPEECH_VOICES: 'coral,ash' };
  const [voice] = (await (await providersOf(environment)).forRequest({})).voices;
  await expect(voice?.speak('Hello.', voice.voices.A, never)).rejects.toThrow(
    /Voice 'coral' not found. Available voices: af_heart/,
  );
});
