import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { episodeSuggestionsSchema } from '@duologue/contract';
import { createProviders } from '@duologue/studio/providers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, openNode } from '../../test/api.ts';
import { testConfig } from '../../test/engines.ts';

const KEY = 'sk-the-operators-own-key-0123456789';
const parts = [
  { title: 'Meet the bee', description: 'What a honey bee is.', role: 'intro', articles: ['Honey bee'] },
  { title: 'Sweet stuff', description: 'How nectar becomes honey.', role: 'deep-dive', articles: ['Honey bee'] },
  { title: 'What stays', description: 'What it all comes to.', role: 'conclusion', articles: [] },
];

/** A model server in the hands of the test. */
let answer: (response: ServerResponse) => void;
const asked: string[] = [];
const provider = createServer((request, response) => {
  if (request.method === 'GET') return void response.writeHead(404).end();
  asked.push(String(request.headers.authorization));
  request.resume().on('end', () => answer(response));
});

function stream(content: string) {
  return (response: ServerResponse) => {
    const chunk = (delta: object, finish_reason: string | null) =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
    response.setHeader('content-type', 'text/event-stream');
    response.end(`${chunk({ role: 'assistant', content }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
  };
}

describe('suggestions where a model is set up', () => {
  let node: Awaited<ReturnType<typeof openNode>>;
  let remove: () => Promise<void>;
  const logged: string[] = [];
  beforeAll(async () => {
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const { port } = provider.address() as AddressInfo;
    const test = await testConfig('embedded', {
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      GEMINI_API_KEY: 'not-the-first',
    });
    remove = test.remove;
    const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
    node = await openNode(test.config, { providers: await createProviders(test.config.providers), log });
  });
  afterAll(async () => {
    await node.close();
    await remove();
    provider.close();
  });
  const titlesFor = async (topic: string) => {
    const url = `/api/series/suggestions?topic=${encodeURIComponent(topic)}`;
    const response = await node.api.ask('GET', url, { headers: asOwner });
    return episodeSuggestionsSchema.parse(response.json()).map(({ partNumber, title }) => `${partNumber} ${title}`);
  };

  it('come from the article when the model fails or answers junk, and the log says why without the key (C-32)', async () => {
    answer = (response) => void response.writeHead(500).end(`{"error":{"message":"no such key ${KEY}"}}`);
    expect((await titlesFor('Lighthouse'))[0]).toBe('1 Lighthouse: an introduction');
    answer = stream('Here are some fine ideas!');
    expect((await titlesFor('Octopus'))[0]).toBe('1 Octopus: an introduction');
    const warnings = logged.filter((line) => line.includes('No model planned'));
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain('the provider answered 500');
    expect(logged.join()).not.toContain(KEY);
  });

  it('come from the first model in the fixed order, once an article (C-32)', async () => {
    asked.length = 0;
    answer = stream(JSON.stringify({ elements: parts }));
    const planned = ['1 Meet the bee', '2 Sweet stuff', '3 What stays'];
    expect(await titlesFor('Honey bee')).toEqual(planned);
    expect(await titlesFor('Honey bee')).toEqual(planned);
    expect(asked).toEqual([`Bearer ${KEY}`]);
  });

  it('leave out what the series has and count on (C-32)', async () => {
    const ask = (url: string, body: object) => node.api.ask('POST', url, { headers: asOwner, body });
    const { id } = (await ask('/api/series', { title: 'Bees', topic: 'Honey bee' })).json();
    await ask(`/api/series/${id}/episodes`, { title: 'Meet the bee', wikiTitles: ['Honey bee'], modelType: 'builtin' });
    const rest = await node.api.ask('GET', `/api/series/${id}/suggestions`, { headers: asOwner });
    expect(episodeSuggestionsSchema.parse(rest.json()).map(({ title, partNumber }) => [partNumber, title])).toEqual([
      [2, 'Sweet stuff'],
      [3, 'What stays'],
    ]);
  });
});
