import { sampleAnswerSchema } from '@duologue/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openNode } from '../../test/api.ts';
import { testConfig } from '../../test/engines.ts';
import { createFakeProviders } from '../../test/studio.ts';
import { prepareSample } from '../jobs/prepare-sample.ts';

const providers = createFakeProviders();
let node: Awaited<ReturnType<typeof openNode>>;
let remove: () => Promise<void>;
beforeAll(async () => {
  const opened = await testConfig('embedded');
  remove = opened.remove;
  node = await openNode(opened.config, { providers });
});
afterAll(() => node.close().then(remove));

const { signal } = new AbortController();
const read = async () => sampleAnswerSchema.parse((await node.api.ask('GET', '/api/sample')).json()).sample;

it('is null until it is spoken, which waits while podcasts are being generated', async () => {
  expect(await read()).toBeNull();
  let busy = true;
  const stop = prepareSample(node.api.services, () => busy);
  await new Promise((resolve) => setTimeout(resolve, 3_300));
  expect(providers.spoken).toEqual([]);
  busy = false;
  await vi.waitFor(async () => expect(await read()).not.toBeNull(), { timeout: 15_000, interval: 100 });
  await stop();
});

it('has lines with times, and sound that comes in ranges', async () => {
  const sample = await read();
  expect(sample?.lines.length).toBeGreaterThan(4);
  expect(sample?.lines.at(-1)?.endMs).toBeLessThanOrEqual((sample?.duration ?? 0) * 1_000);
  const whole = await node.api.ask('GET', sample?.audio_url ?? '');
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  const part = await node.api.ask('GET', sample?.audio_url ?? '', { headers: { range: 'bytes=192-383' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 192]);
  expect((await node.api.ask('GET', '/api/sample/000000000000.mp3')).statusCode).toBe(404);
});

it('is not spoken a second time', async () => {
  const spoken = providers.spoken.length;
  await node.api.services.sample.make(signal, async () => undefined);
  expect(providers.spoken.length).toBe(spoken);
});

it('leaves the start alone when the process stops before its time', async () => {
  const spoken = providers.spoken.length;
  await prepareSample(node.api.services, () => false)();
  expect(providers.spoken.length).toBe(spoken);
});
