import { type ChatCompletionRequest, type FixtureOpts, type FixtureResponse, LLMock } from '@copilotkit/aimock';
import type { ScriptPart, Turn, Usage } from '@duologue/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeArticle } from '../../../test/fake-article.ts';
import { ScriptError } from '../../script/script-error.ts';
import { writeScript } from '../../script/write-script.ts';
import type { Writer } from '../../script/writer.ts';
import { createBuiltinWriter } from '../builtin-writer/builtin-writer.ts';
import type { ModelTiming } from './model-writer.ts';
import { createDeepseekWriter, createGeminiWriter, createOpenaiWriter } from './vendor-writers.ts';

const article = fakeArticle('Lighthouse', {
  '': [
    'A lighthouse is a tower with a strong light.',
    'It warns ships of dangerous coasts.',
    'Keepers once lit the lamp by hand.',
  ],
  History: [
    'The lighthouse of Alexandria was built around 280 BC.',
    'It stood for more than 1,500 years.',
    'Earthquakes brought it down in the end.',
  ],
  Lenses: [
    'Augustin Fresnel designed a lens of thin rings in 1822.',
    'The lens was first lit at Cordouan.',
    'Sailors saw it from thirty kilometres away.',
  ],
});
const all = article.sections.flatMap(({ sentences }) => sentences);
const brief = { minutes: 5, seed: 'test' };
const quiet = new AbortController().signal;

const mock = new LLMock({ port: 0, chunkSize: 12 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => void mock.clearFixtures().clearRequests());

const timing: ModelTiming = { retry: { firstPauseMs: 5, longestPauseMs: 3_000 } };
const shortTiming: ModelTiming = { ...timing, deadlines: { firstTokenMs: 3_000, betweenTokensMs: 500 } };
const url = (path: string) => `${mock.url}${path}`;
const providers: Record<string, (options?: { model?: string; timing?: ModelTiming }) => Writer> = {
  'OpenAI (responses)': (options) =>
    createOpenaiWriter({ apiKey: 'k', baseUrl: url('/v1'), model: 'gpt-4o', api: 'responses', timing, ...options }),
  'OpenAI-compatible (chat)': (options) =>
    createOpenaiWriter({ apiKey: 'k', baseUrl: url('/v1'), model: 'llama', timing, ...options }),
  DeepSeek: (options) => createDeepseekWriter({ apiKey: 'k', baseUrl: url('/v1'), model: 'deepseek-chat', timing, ...options }),
  Gemini: (options) =>
    createGeminiWriter({ apiKey: 'k', baseUrl: url('/v1beta'), model: 'gemini-flash-latest', timing, ...options }),
};

/** Plays an obedient model: reads the numbered sentences out of the prompt and tells those that were not spoken yet. */
function tell(request: ChatCompletionRequest): Turn[] {
  const content = request.messages.findLast(({ role }) => role === 'user')?.content;
  const prompt = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
  return [...prompt.matchAll(/^\[(\d+)\] (.*)$/gm)]
    .filter(([, , text = '']) => prompt.split(text).length === 2)
    .map(([, id, text = '']) => ({ speaker: Number(id) % 2 === 0 ? 'A' : 'B', kind: 'fact', text, sources: [Number(id)] }));
}

const title = { speaker: 'A', kind: 'title', text: 'A chapter', sources: [] };
const json = (turns: unknown[]): FixtureResponse => ({ content: JSON.stringify({ elements: [title, ...turns] }) });
const obedient = (request: ChatCompletionRequest): FixtureResponse => json(tell(request));

/** The first request meets the fault, all others an obedient model. */
function faultOnce(response: FixtureResponse | ((request: ChatCompletionRequest) => FixtureResponse), options: FixtureOpts = {}) {
  mock.addFixture({ match: { userMessage: /chapter 1 of/, sequenceIndex: 0 }, response, ...options });
  mock.addFixture({ match: { userMessage: /chapter/ }, response: obedient });
}

async function collect(writers: Writer[], written: ScriptPart[] = [], signal = quiet) {
  const parts: ScriptPart[] = [];
  const usages: Usage[] = [];
  const times: number[] = [];
  const started = performance.now();
  for await (const output of writeScript(article, brief, writers, written, signal)) {
    if ('usage' in output) usages.push(output.usage);
    if (!('part' in output)) continue;
    parts.push(output.part);
    times.push(performance.now() - started);
  }
  const turns = [...written, ...parts].flatMap((part) => (part.type === 'turn' ? part.turn : []));
  return { parts, turns, usages, times, told: turns.flatMap(({ sources }) => sources) };
}

const whole = all.map(({ id }) => id);

describe.each(Object.entries(providers))('%s', (_name, create) => {
  it('streams a whole script: every sentence once, chapter by chapter', async () => {
    mock.addFixture({ match: { userMessage: /chapter/ }, response: obedient });
    const { told, parts } = await collect([create()]);
    expect(told).toEqual(whole);
    expect(parts.filter(({ type }) => type === 'chapter').length).toBe(3);
    expect(mock.getRequests()).toHaveLength(3);
  });

  it('hands out the first turn long before the answer is finished', async () => {
    mock.addFixture({ match: { userMessage: /chapter/ }, response: obedient, streamingProfile: { ttft: 20, tps: 120 } });
    const { told, times } = await collect([create()]);
    expect(told).toEqual(whole);
    // Title, then the first turn; the last turn of the chapter is the fourth part.
    expect(times[1]).toBeLessThan((times[3] ?? 0) * 0.75);
  });

  it('tries again after 429 and 500', async () => {
    for (const status of [429, 500]) {
      mock.clearFixtures().clearRequests();
      faultOnce({ error: { message: 'come back later', type: 'rate_limit_error' }, status });
      expect((await collect([create()])).told).toEqual(whole);
      expect(mock.getRequests()).toHaveLength(4);
    }
  });

  it('goes on after a connection that broke in mid stream, with no turn lost or repeated', async () => {
    faultOnce(obedient, { latency: 20, truncateAfterChunks: 22 });
    expect((await collect([create()])).told).toEqual(whole);
  });

  it('gives up on a silent model at the deadline and tries again', async () => {
    faultOnce(obedient, { latency: 2_000 });
    expect((await collect([create({ timing: shortTiming })])).told).toEqual(whole);
    expect(mock.getRequests().length).toBeGreaterThanOrEqual(4);
  });

  it('reads JSON between code fences', async () => {
    faultOnce((request) => ({ content: `\`\`\`json\n${JSON.stringify({ elements: [title, ...tell(request)] })}\n\`\`\`` }));
    expect((await collect([create()])).told).toEqual(whole);
    expect(mock.getRequests()).toHaveLength(3);
  });

  it('asks again for a line that broke the schema', async () => {
    faultOnce((request) => json(tell(request).map((turn, index) => (index === 1 ? { ...turn, speaker: 'C' } : turn))));
    expect((await collect([create()])).told.toSorted((a, b) => a - b)).toEqual(whole);
  });

  it('asks again after an empty answer', async () => {
    faultOnce(json([]));
    expect((await collect([create()])).told).toEqual(whole);
  });

  it('ends in one clear error without keys when the provider refuses', async () => {
    mock.addFixture({
      match: { userMessage: /chapter/ },
      response: {
        error: { message: 'Incorrect API key provided: sk-abcdef1234567890abcd', type: 'invalid_request_error' },
        status: 401,
      },
    });
    const failure = await collect([create()]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ScriptError);
    expect(String(failure)).toContain('401');
    expect(String(failure)).toContain('Incorrect API key provided');
    expect(String(failure)).not.toContain('abcdef1234567890');
    expect((failure as ScriptError).retryable).toBe(false);
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('leaves a provider that stays down to the next one, which continues (LC-26)', async () => {
    mock.addFixture({ match: { userMessage: /chapter 1 of/ }, response: obedient });
    mock.addFixture({ match: { userMessage: /chapter/ }, response: { error: { message: 'overloaded' }, status: 503 } });
    const { told, parts } = await collect([create(), createBuiltinWriter()]);
    expect(told.slice(0, 3)).toEqual([0, 1, 2]);
    expect(new Set(told)).toEqual(new Set(whole));
    expect(parts.at(-1)).toMatchObject({ type: 'turn', turn: { kind: 'greeting' } });
  });

  it('counts tokens and money, and estimates those of a failed answer', async () => {
    mock.addFixture({
      match: { userMessage: /chapter 1 of/, sequenceIndex: 0 },
      response: { error: { message: 'x' }, status: 500 },
    });
    mock.addFixture({
      match: { userMessage: /chapter/ },
      response: (request) => ({
        ...(obedient(request) as { content: string }),
        usage: {
          ...{ prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100, input_tokens: 1_000, output_tokens: 100 },
          ...{ promptTokenCount: 1_000, candidatesTokenCount: 100, totalTokenCount: 1_100 },
        },
      }),
    });
    const { usages } = await collect([create()]);
    expect(usages[0]).toMatchObject({ estimated: true, outputTokens: 0 });
    expect(usages.slice(1).map(({ inputTokens, outputTokens }) => [inputTokens, outputTokens])).toEqual([
      [1_000, 100],
      [1_000, 100],
      [1_000, 100],
    ]);
  });
});

describe('a model writer', () => {
  it('obeys Retry-After, and leaves a provider that asks for too much timing', async () => {
    faultOnce({ error: { message: 'slow down' }, status: 429, retryAfter: 1 } as FixtureResponse);
    const started = performance.now();
    expect((await collect([providers.DeepSeek?.() as Writer])).told).toEqual(whole);
    expect(performance.now() - started).toBeGreaterThan(950);
    mock.clearFixtures();
    faultOnce({ error: { message: 'come back tomorrow' }, status: 429, retryAfter: 60 } as FixtureResponse);
    await expect(collect([providers.DeepSeek?.() as Writer])).rejects.toThrow(/come back tomorrow/);
  });

  it('lets another provider go on in the middle of a chapter', async () => {
    mock.addFixture({
      match: { userMessage: /chapter 2 of/, model: 'gpt-4o' },
      response: obedient,
      latency: 20,
      truncateAfterChunks: 20,
    });
    mock.addFixture({ match: { userMessage: /chapter/ }, response: obedient });
    const withShortTimeouts = createOpenaiWriter({
      apiKey: 'k',
      baseUrl: url('/v1'),
      model: 'gpt-4o',
      api: 'responses',
      timing: { ...timing, retry: { attempts: 1 } },
    });
    const { told } = await collect([withShortTimeouts, providers.Gemini?.() as Writer]);
    expect(told).toEqual(whole);
  });

  it('sends the successor of a retired model, and thinking only where the old name meant it (M-10)', async () => {
    mock.addFixture({ match: { userMessage: /chapter/ }, response: obedient });
    await collect([providers.DeepSeek?.() as Writer]);
    await collect([providers.DeepSeek?.({ model: 'deepseek-reasoner' }) as Writer]);
    const sent = mock.getRequests().map(({ body }) => [body?.model, (body as { thinking?: { type: string } }).thinking?.type]);
    expect(sent[0]).toEqual(['deepseek-v4-flash', 'disabled']);
    expect(sent.at(-1)).toEqual(['deepseek-v4-flash', 'enabled']);
  });

  it('passes an unknown model on and shows why the provider refuses it (M-09)', async () => {
    mock.addFixture({
      match: { model: 'gpt-9-imaginary' },
      response: { error: { message: 'The model `gpt-9-imaginary` does not exist' }, status: 404 },
    });
    await expect(collect([providers['OpenAI (responses)']?.({ model: 'gpt-9-imaginary' }) as Writer])).rejects.toThrow(
      /gpt-9-imaginary` does not exist/,
    );
  });

  it('stops at once when it is cancelled', async () => {
    mock.addFixture({ match: { userMessage: /chapter/ }, response: obedient, latency: 200 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('cancelled')), 100);
    const started = performance.now();
    await expect(collect([providers.Gemini?.() as Writer], [], controller.signal)).rejects.toThrow('cancelled');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('has a line rewritten that the article does not support', async () => {
    mock.addFixture({
      match: { userMessage: /does not agree with the article/ },
      response: json([{ speaker: 'A', kind: 'fact', text: 'Fresnel designed his lens of thin rings in 1822.', sources: [6] }]),
    });
    mock.addFixture({
      match: { userMessage: /chapter/ },
      response: (request) => json(tell(request).map((turn) => ({ ...turn, text: turn.text.replace('1822', '1922') }))),
    });
    const { turns } = await collect([providers['OpenAI-compatible (chat)']?.() as Writer]);
    expect(turns.map(({ text }) => text)).toContain('Fresnel designed his lens of thin rings in 1822.');
    expect(JSON.stringify(turns)).not.toContain('1922');
  });
});
