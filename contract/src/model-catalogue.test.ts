import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_TYPE, defaultModelOf, modelCatalogue, modelTypes, RESTART_MODEL } from './model-catalogue.ts';
import { DEFAULT_TTS_PROVIDER, ttsProviderBadge } from './speech-providers.ts';

describe('the model catalogue', () => {
  it.each([
    ['M-01', 'openai', 'gpt-4o', 'GPT-4o', 'powerful multimodal model'],
    ['M-02', 'deepseek', 'deepseek-reasoner', 'Reasoner (Latest)', 'advanced reasoning'],
    ['M-03', 'deepseek', 'deepseek-chat-r1', 'Chat-R1', 'optimized for conversational content'],
    ['M-04', 'deepseek', 'deepseek-instruct', 'Instruct', 'precise instruction following'],
  ])('%s: has %s %s', (_row, type, id, label, description) => {
    expect(modelCatalogue).toContainEqual({ type, id, label, description });
  });

  it('has the types openai, deepseek, gemini and builtin, each with a model (M-05)', () => {
    expect(modelTypes).toEqual(['openai', 'deepseek', 'gemini', 'builtin']);
    for (const type of modelTypes) expect(defaultModelOf(type)).toBeTruthy();
  });

  it('resets to gpt-4o for openai (M-06) and to deepseek-reasoner for deepseek (M-07)', () => {
    expect(defaultModelOf('openai')).toBe('gpt-4o');
    expect(defaultModelOf('deepseek')).toBe('deepseek-reasoner');
  });

  it('starts with openai gpt-4o (M-12), spoken by chirp (M-11), and restarts with gpt-4-turbo (LC-15)', () => {
    expect(defaultModelOf(DEFAULT_MODEL_TYPE)).toBe('gpt-4o');
    expect(DEFAULT_TTS_PROVIDER).toBe('chirp');
    expect(RESTART_MODEL).toBe('gpt-4-turbo');
  });
});

describe('the badge of a speech provider', () => {
  it("is 'Google TTS' for chirp, 'ElevenLabs' for ElevenLabs and the true name otherwise (A-12)", () => {
    expect(ttsProviderBadge('chirp')).toBe('Google TTS');
    expect(ttsProviderBadge('elevenlabs')).toBe('ElevenLabs');
    expect(ttsProviderBadge('builtin')).toBe('Built-in');
  });
});
