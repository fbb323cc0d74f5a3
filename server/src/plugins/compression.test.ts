import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { App } from './app-type.ts';
import { addCompression } from './compression.ts';

const long = { words: 'word '.repeat(2_000) };

function app(): App {
  const server: App = Fastify().withTypeProvider<ZodTypeProvider>();
  addCompression(server);
  server.get('/long', async () => long);
  server.get('/short', async () => ({ words: 'word' }));
  server.get('/sound', async (_request, reply) => reply.type('audio/mpeg').send('x'.repeat(10_000)));
  return server;
}
const ask = (url: string, encoding: string) => app().inject({ url, headers: { 'accept-encoding': encoding } });

it.each(['gzip', 'br, gzip;q=0.8', 'deflate, gzip'])('compresses a long answer for whoever accepts %s', async (encoding) => {
  const response = await ask('/long', encoding);
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(response.rawPayload.length).toBeLessThan(1_000);
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(long);
});

it.each([
  ['/long', ''],
  ['/long', 'br'],
  ['/long', 'gzip;q=0'],
  ['/short', 'gzip'],
  ['/sound', 'gzip'],
])('sends %s as it is to whoever accepts %j', async (url, encoding) => {
  expect((await ask(url, encoding)).headers).not.toHaveProperty('content-encoding');
});
