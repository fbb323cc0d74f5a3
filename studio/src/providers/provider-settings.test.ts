import path from 'node:path';
import { expect, it } from 'vitest';
import { readProviderSettings } from './provider-settings.ts';
import { ConfigError, type Environment } from './variables.ts';

function problemsOf(environment: Environment): readonly string[] {
  try {
    readProviderSettings(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

it('takes an empty variable for one that is not set', () => {
  expect(readProviderSettings({ BUILTIN_VOICE: '', ENCYCLOPEDIA: ' ', OPENAI_API_KEY: '', DATA_DIR: '' })).toEqual(
    readProviderSettings({}),
  );
  expect(readProviderSettings({}).voicesFolder).toBe(path.resolve('data', 'voices'));
});

it('names each bad value and what is allowed, all at once', () => {
  expect(problemsOf({ ENCYCLOPEDIA: 'encarta', BUILTIN_VOICE: 'hal', OPENAI_BASE_URL: 'localhost:11434' })).toEqual([
    "ENCYCLOPEDIA is 'encarta', but must be auto, wikipedia, shelf",
    "OPENAI_BASE_URL is 'localhost:11434', but must be an http:// or https:// address",
    "BUILTIN_VOICE is 'hal', but must be auto, duet, flite, kokoro",
  ]);
});

it.each(['OPENAI', 'DEEPSEEK', 'GEMINI', 'GOOGLE_TTS', 'ELEVENLABS'])('sets %s up with a key or an address alone', (prefix) => {
  const [url, key] = ['http://127.0.0.1:1/v1', 'key'];
  const configured = (environment: Environment) =>
    Object.values(readProviderSettings(environment)).filter((value) => typeof value === 'object');
  expect(configured({})).toEqual([]);
  expect(configured({ [`${prefix}_BASE_URL`]: url })).toEqual([{ apiKey: undefined, baseUrl: url }]);
  expect(configured({ [`${prefix}_API_KEY`]: key })).toEqual([{ apiKey: key, baseUrl: undefined }]);
});

it('reads the two voices of a speech server', () => {
  const voices = (SPEECH_VOICES: string) => readProviderSettings({ SPEECH_BASE_URL: 'http://x', SPEECH_VOICES }).speech?.voices;
  expect(voices('af_heart, am_adam')).toEqual({ A: 'af_heart', B: 'am_adam' });
  expect(voices('')).toBeUndefined();
});

it.each(['coral', 'a,b,c', 'a,', ','])('refuses SPEECH_VOICES=%s', (value) => {
  expect(problemsOf({ SPEECH_VOICES: value })).toEqual([
    `SPEECH_VOICES is '${value}', but must be two names with a comma between`,
  ]);
});
