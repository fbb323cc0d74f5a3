import { podcastSchema, systemStatusSchema } from '@duologue/contract';
import { createProviders } from '@duologue/studio/providers';
import { startKokoroServer, startModelServer } from '@duologue/studio/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, eventually, openNode } from '../../test/api.ts';
import { testConfig } from '../../test/engines.ts';
import { producePodcast } from '../jobs/produce-podcast.ts';

describe("the operator's own model and speech servers", () => {
  let node: Awaited<ReturnType<typeof openNode>>;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const [models, speech] = [await startModelServer('ollama'), await startKokoroServer()];
    const { config, remove } = await testConfig('embedded', {
      ENCYCLOPEDIA: 'shelf',
      OPENAI_BASE_URL: models.url,
      SPEECH_BASE_URL: speech.url,
      SPEECH_MODEL: 'kokoro',
      SPEECH_VOICES: 'af_bella,am_adam',
    });
    node = await openNode(config, { providers: await createProviders(config.providers) });
    closers.push(node.close, remove, models.close, speech.close);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  it('are in the status, with the models that can write (C-19)', async () => {
    const status = async () => systemStatusSchema.parse((await node.api.ask('GET', '/api/system/status')).json()).services;
    await eventually(async () => (await status()).tts.openai?.status).toBe('healthy');
    await eventually(async () => (await status()).ai).toMatchObject({
      openai: { status: 'healthy', models: ['llama3.2:latest', 'qwen3:8b'] },
      deepseek: { status: 'not configured' },
    });
  });

  it('generate a podcast with the chosen model and voices', { timeout: 120_000 }, async () => {
    const body = { wikiTitle: 'Zero', modelType: 'openai', specificModel: 'qwen3:8b', ttsProvider: 'openai', maxLength: 3 };
    const created = await node.api.ask('POST', '/api/podcasts', { headers: asOwner, body });
    expect(created.statusCode).toBe(201);
    const { id } = podcastSchema.parse(created.json().podcast);
    await producePodcast(node.api.services, id, new AbortController().signal);
    const { podcast } = (await node.api.ask('GET', `/api/podcasts/${id}`, { headers: asOwner })).json();
    expect(podcastSchema.parse(podcast)).toMatchObject({
      status: 'ready',
      model_type: 'openai',
      specific_model: 'qwen3:8b',
      tts_provider: 'openai',
    });
  });
});
