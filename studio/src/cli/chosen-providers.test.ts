import { expect, it } from 'vitest';
import { createProviders } from '../providers/create-providers.ts';
import { readProviderSettings } from '../providers/provider-settings.ts';
import type { Environment } from '../providers/variables.ts';
import { chosenProviders } from './chosen-providers.ts';
import { parseMakeOptions } from './make-options.ts';
import { UsageError } from './provider-options.ts';

async function choose(environment: Environment, ...argv: string[]) {
  const options = parseMakeOptions(['Zero', ...argv]);
  if (!options) throw new Error('No options');
  const providers = await createProviders(readProviderSettings({ ENCYCLOPEDIA: 'shelf', ...environment }));
  try {
    const { writers, voices } = await chosenProviders(providers, options);
    return { writers: writers.map(({ type, model }) => `${type} ${model}`), voices: voices.map(({ provider }) => provider) };
  } finally {
    await providers.close();
  }
}

it('takes what is set up in the fixed order when nothing is asked for', async () => {
  expect(await choose({})).toEqual({
    writers: ['builtin duologue-team', 'builtin duologue-writer'],
    voices: ['builtin', 'builtin'],
  });
  const environment = { DEEPSEEK_API_KEY: 'key', SPEECH_BASE_URL: 'http://127.0.0.1:1' };
  expect(await choose(environment)).toEqual({
    writers: ['deepseek deepseek-v4-flash', 'builtin duologue-team', 'builtin duologue-writer'],
    voices: ['openai', 'builtin', 'builtin'],
  });
});

it('speaks with the voice that is asked for or not at all', async () => {
  const environment = { ELEVENLABS_API_KEY: 'key', GOOGLE_TTS_API_KEY: 'key' };
  expect((await choose(environment, '--voice', 'elevenlabs')).voices).toEqual(['elevenlabs']);
  await expect(choose(environment, '--voice', 'openai')).rejects.toThrow(UsageError);
});

it('refuses a model that is not set up', async () => {
  await expect(choose({}, '--model', 'gemini')).rejects.toThrow(UsageError);
  const own = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
  expect((await choose(own, '--model', 'openai:llama3.2')).writers[0]).toBe('openai llama3.2');
});
