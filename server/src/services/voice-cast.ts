import path from 'node:path';
import type { Voice, VoiceName } from '@duologue/studio';
import { createFormerLocalVoice, createLocalVoice } from '@duologue/studio/adapters/builtin-voice/local-voice';
import { createChirpVoice } from '@duologue/studio/adapters/chirp/chirp-voice';
import { createElevenLabsVoice } from '@duologue/studio/adapters/elevenlabs/elevenlabs-voice';
import { isKokoroInstalled } from '@duologue/studio/adapters/kokoro/kokoro-voice';
import { createOpenAiSpeechVoice } from '@duologue/studio/adapters/openai-speech/openai-speech-voice';
import { type Config, ConfigError } from '../config.ts';
import { keyed } from './keyed.ts';

/** The voices of this process, each made once, when it is first needed: one that only answers requests never speaks. */
export type VoiceCast = {
  /** Those that are set up; and the one that spoke before, where the set-up has changed since. */
  voices(spokeBefore?: VoiceName): Promise<readonly Voice[]>;
  close(): Promise<void>;
};

export function createVoiceCast(config: Config): VoiceCast {
  const made = new Map<string, Promise<readonly Voice[]>>();
  /** One that fails is made again by whoever needs it next. */
  const once = (key: string, make: () => Promise<readonly Voice[]>) => {
    const voices = made.get(key) ?? make();
    made.set(key, voices);
    voices.catch(() => made.delete(key));
    return voices;
  };
  return {
    async voices(spokeBefore) {
      const setUp = await once('set up', () => createVoices(config));
      if (!spokeBefore || setUp.some((voice) => isVoice(voice, spokeBefore))) return setUp;
      const { provider, model } = spokeBefore;
      return [...setUp, ...(await once(`${provider} ${model}`, () => createFormerVoice(config, spokeBefore)))];
    },
    async close() {
      await Promise.all((await Promise.all(made.values())).flat().map((voice) => voice.close()));
    },
  };
}

/** Found out at the start, not with the first podcast. */
export async function checkVoices(config: Config): Promise<void> {
  if (config.role === 'api' || config.builtinVoice !== 'kokoro') return;
  if (await isKokoroInstalled(path.join(voicesFolder(config), 'kokoro'))) return;
  throw new ConfigError(['BUILTIN_VOICE is kokoro, but those voices are not installed. Run npm run voices, or use auto.']);
}

/** Chirp, an OpenAI-compatible server, ElevenLabs, and the built-in voices, which are always there. */
async function createVoices({ googleSpeech, speech, elevenlabs, builtinVoice, dataDir }: Config): Promise<Voice[]> {
  return [
    ...(googleSpeech ? [createChirpVoice(keyed(googleSpeech))] : []),
    ...(speech?.baseUrl ? [createOpenAiSpeechVoice({ ...speech, baseUrl: speech.baseUrl })] : []),
    ...(elevenlabs ? [createElevenLabsVoice(keyed(elevenlabs))] : []),
    await createLocalVoice({ choice: builtinVoice, voicesFolder: voicesFolder({ dataDir }) }),
  ];
}

/** A podcast that was begun before better voices came, or before another model was chosen, ends in the voice it began with. */
async function createFormerVoice(config: Config, { provider, model }: VoiceName): Promise<Voice[]> {
  const { speech } = config;
  if (provider === 'openai' && speech?.baseUrl) return [createOpenAiSpeechVoice({ ...speech, baseUrl: speech.baseUrl, model })];
  const local = provider === 'builtin' ? await createFormerLocalVoice(model, voicesFolder(config)) : undefined;
  return local ? [local] : [];
}

const isVoice = (voice: VoiceName, { provider, model }: VoiceName) => voice.provider === provider && voice.model === model;

const voicesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'voices');
