import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createStaff } from './crew.ts';

const allSetUp = {
  OPENAI_API_KEY: 'key',
  DEEPSEEK_API_KEY: 'key',
  GEMINI_API_KEY: 'key',
  GOOGLE_TTS_API_KEY: 'key',
  SPEECH_BASE_URL: 'http://127.0.0.1:1/v1',
  ELEVENLABS_API_KEY: 'key',
};

async function crewOf(env: NodeJS.ProcessEnv, asked: Parameters<Awaited<ReturnType<typeof createStaff>>['crewFor']>[0]) {
  const staff = await createStaff(readConfig({ ENCYCLOPEDIA: 'shelf', ...env }));
  const { writers, voices } = await staff.crewFor(asked);
  await staff.close();
  return { writers: writers.map(({ type, model }) => `${type} ${model}`), voices: voices.map(({ provider }) => provider) };
}

describe('the crew of a podcast', () => {
  it('is the built-in one when nothing is set up, whoever was asked for', async () => {
    expect(await crewOf({}, { modelType: 'openai', model: 'gpt-4o', ttsProvider: 'chirp' })).toEqual({
      writers: ['builtin duologue-writer'],
      voices: ['builtin'],
    });
  });

  it('has those asked for first and then the others in their order', async () => {
    expect(await crewOf(allSetUp, { modelType: 'gemini', model: 'gemini-pro-latest', ttsProvider: 'elevenlabs' })).toEqual({
      writers: ['gemini gemini-pro-latest', 'openai gpt-4o', 'deepseek deepseek-v4-flash', 'builtin duologue-writer'],
      voices: ['elevenlabs', 'chirp', 'openai', 'builtin'],
    });
  });

  it('leaves out who is not set up', async () => {
    const env = { DEEPSEEK_API_KEY: 'key', ELEVENLABS_API_KEY: 'key' };
    expect(await crewOf(env, { modelType: 'openai', model: 'gpt-4o', ttsProvider: 'chirp' })).toEqual({
      writers: ['deepseek deepseek-v4-flash', 'builtin duologue-writer'],
      voices: ['elevenlabs', 'builtin'],
    });
  });

  it('writes with the built-in writer when that was asked for, although others are set up', async () => {
    const { writers } = await crewOf(allSetUp, { modelType: 'builtin', model: 'duologue-writer', ttsProvider: 'builtin' });
    expect(writers[0]).toBe('builtin duologue-writer');
  });

  it('has the voice that spoke before, where another one was set up since', async () => {
    const { crewFor, close } = await createStaff(readConfig({ ...allSetUp, ENCYCLOPEDIA: 'shelf', SPEECH_MODEL: 'new' }));
    const asked = { modelType: 'builtin', model: 'duologue-writer', ttsProvider: 'builtin' } as const;
    const modelsAfter = async (provider: 'openai' | 'builtin', model: string) =>
      (await crewFor(asked, { provider, model })).voices
        .filter((voice) => voice.provider === provider)
        .map((voice) => voice.model);
    expect(await modelsAfter('openai', 'new')).toEqual(['new']);
    expect(await modelsAfter('openai', 'old')).toEqual(['new', 'old']);
    expect(await modelsAfter('builtin', 'kokoro-82m-q8'), 'not installed here').toEqual(['flite-2.3']);
    await close();
  });
});
