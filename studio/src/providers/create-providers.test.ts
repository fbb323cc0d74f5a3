import { describe, expect, it } from 'vitest';
import { createProviders, type ProviderRequest } from './create-providers.ts';
import { readProviderSettings } from './provider-settings.ts';
import type { Environment } from './variables.ts';

const allSetUp = {
  OPENAI_API_KEY: 'key',
  DEEPSEEK_API_KEY: 'key',
  GEMINI_API_KEY: 'key',
  GOOGLE_TTS_API_KEY: 'key',
  SPEECH_BASE_URL: 'http://127.0.0.1:1/v1',
  ELEVENLABS_API_KEY: 'key',
};

async function providersFor(env: Environment, request: ProviderRequest) {
  const providers = await createProviders(readProviderSettings({ ENCYCLOPEDIA: 'shelf', ...env }));
  const { writers, voices } = await providers.forRequest(request);
  await providers.close();
  return {
    writers: writers.map(({ type, model }) => `${type} ${model}`),
    voices: voices.map(({ provider }) => provider),
  };
}

/** The judge's model, and what was warned of. */
async function judgeOf(env: Environment) {
  const warnings: string[] = [];
  const settings = readProviderSettings({ ENCYCLOPEDIA: 'shelf', ...env });
  const providers = await createProviders(settings, (message) => warnings.push(message));
  const { judge } = await providers.forRequest({});
  await providers.close();
  return [judge?.model, ...warnings];
}

describe('the providers of a podcast', () => {
  it('are the built-in ones when nothing is set up, whoever was asked for', async () => {
    expect(await providersFor({}, { modelType: 'openai', model: 'gpt-4o', ttsProvider: 'chirp' })).toEqual({
      writers: ['builtin duologue-team', 'builtin duologue-writer'],
      voices: ['builtin', 'builtin'],
    });
  });

  it('are those asked for first and then the others in their order', async () => {
    expect(await providersFor(allSetUp, { modelType: 'gemini', model: 'gemini-pro-latest', ttsProvider: 'elevenlabs' })).toEqual({
      writers: [
        'gemini gemini-pro-latest',
        'openai gpt-4o',
        'deepseek deepseek-v4-flash',
        'builtin duologue-team',
        'builtin duologue-writer',
      ],
      voices: ['elevenlabs', 'chirp', 'openai', 'builtin', 'builtin'],
    });
  });

  it('have a judge where a model writes: the same one, the one that is named, or none', async () => {
    expect(await judgeOf({})).toEqual([undefined]);
    expect(await judgeOf(allSetUp)).toEqual(['gpt-4o']);
    expect(await judgeOf({ ...allSetUp, JUDGE_MODEL: 'gemini:gemini-pro-latest' })).toEqual(['gemini-pro-latest']);
    expect(await judgeOf({ ...allSetUp, JUDGE_MODEL: 'off' })).toEqual([undefined]);
    expect(await judgeOf({ JUDGE_MODEL: 'off' })).toEqual([undefined]);
    const [model, warning] = await judgeOf({ OPENAI_API_KEY: 'key', JUDGE_MODEL: 'deepseek:deepseek-chat' });
    expect(model).toBe('gpt-4o');
    expect(warning).toMatch(/JUDGE_MODEL names deepseek, which is not set up/);
    expect(() => readProviderSettings({ JUDGE_MODEL: 'claude' })).toThrow(/JUDGE_MODEL is 'claude', but must be same, off/);
  });

  it.each(['../../other/endpoint#', 'a/b', 'x?key=1'])('write with the usual model instead of one called %s', async (model) => {
    const { writers } = await providersFor(allSetUp, { modelType: 'gemini', model });
    expect(writers[0]).toBe('gemini gemini-flash-latest');
  });

  it.each(['constructor', '__proto__', 'toString'])('take %s for a name like any other', async (model) => {
    expect((await providersFor(allSetUp, { modelType: 'deepseek', model })).writers[0]).toBe(`deepseek ${model}`);
  });

  it('leave out who is not set up', async () => {
    const env = { DEEPSEEK_API_KEY: 'key', ELEVENLABS_API_KEY: 'key' };
    expect(await providersFor(env, { modelType: 'openai', model: 'gpt-4o', ttsProvider: 'chirp' })).toEqual({
      writers: ['deepseek deepseek-v4-flash', 'builtin duologue-team', 'builtin duologue-writer'],
      voices: ['elevenlabs', 'builtin', 'builtin'],
    });
  });

  it('write with the built-in writer when that was asked for, although others are set up', async () => {
    const { writers } = await providersFor(allSetUp, { modelType: 'builtin', model: 'duologue-writer', ttsProvider: 'builtin' });
    expect(writers[0]).toBe('builtin duologue-writer');
    expect(writers).not.toContain('builtin duologue-team');
  });

  it.each(['duologue-team', undefined])(
    'try our own script first when the built-in type was asked for with %s',
    async (model) => {
      const { writers } = await providersFor(allSetUp, { modelType: 'builtin', model });
      expect(writers.slice(0, 2)).toEqual(['builtin duologue-team', 'builtin duologue-writer']);
    },
  );

  it('have the voice that spoke before, where another one was set up since', async () => {
    const settings = readProviderSettings({ ...allSetUp, ENCYCLOPEDIA: 'shelf', SPEECH_MODEL: 'new' });
    const { forRequest, close } = await createProviders(settings);
    const asked = { modelType: 'builtin', model: 'duologue-writer', ttsProvider: 'builtin' } as const;
    const modelsAfter = async (provider: 'openai' | 'builtin', model: string) =>
      (await forRequest(asked, { provider, model })).voices
        .filter((voice) => voice.provider === provider)
        .map((voice) => voice.model);
    expect(await modelsAfter('openai', 'new')).toEqual(['new']);
    expect(await modelsAfter('openai', 'old')).toEqual(['new', 'old']);
    expect(await modelsAfter('openai', 'old (narrator, host)')).toEqual(['new', 'old (narrator, host)']);
    expect(await modelsAfter('builtin', 'kokoro-82m-q8'), 'not installed here').toEqual(['duet-1', 'flite-2.3']);
    await close();
  });
});
