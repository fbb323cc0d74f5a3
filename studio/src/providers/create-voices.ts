import path from 'node:path';
import { createFormerLocalVoice, createLocalVoices } from '../adapters/builtin-voice/local-voice.ts';
import { createChirpVoice } from '../adapters/chirp/chirp-voice.ts';
import { createElevenLabsVoice } from '../adapters/elevenlabs/elevenlabs-voice.ts';
import { isKokoroInstalled } from '../adapters/kokoro/kokoro-voice.ts';
import { createOpenAiSpeechVoice, parseSpeechModel } from '../adapters/openai-speech/openai-speech-voice.ts';
import type { VoiceName } from '../episode.ts';
import type { Voice } from '../speech/voice.ts';
import type { Credentials, ProviderSettings } from './provider-settings.ts';
import { ConfigError } from './variables.ts';

/** Each voice is created once, when it is first needed: a process that only answers requests never speaks. */
export function createVoices(settings: ProviderSettings, warn?: (message: string) => void) {
  const created = new Map<string, Promise<readonly Voice[]>>();
  /** One that fails is created again by whoever needs it next. */
  const once = (key: string, create: () => Promise<readonly Voice[]>) => {
    const voices = created.get(key) ?? create();
    created.set(key, voices);
    voices.catch(() => created.delete(key));
    return voices;
  };
  return {
    /** Those that are set up; and the earlier one, where the settings have changed since. */
    async read(earlier?: VoiceName): Promise<readonly Voice[]> {
      const configured = await once('configured', () => configuredVoices(settings, warn));
      if (!earlier || configured.some((voice) => isSameVoice(voice, earlier))) return configured;
      const { provider, model } = earlier;
      return [...configured, ...(await once(`${provider} ${model}`, () => earlierVoice(settings, earlier)))];
    },
    async close(): Promise<void> {
      await Promise.all((await Promise.all(created.values())).flat().map((voice) => voice.close()));
    },
  };
}

/** Found out at the start, not with the first podcast. */
export async function checkBuiltinVoice({ builtinVoice, voicesFolder }: ProviderSettings): Promise<void> {
  if (builtinVoice !== 'kokoro' || (await isKokoroInstalled(path.join(voicesFolder, 'kokoro')))) return;
  throw new ConfigError(['BUILTIN_VOICE is kokoro, but those voices are not installed. Run npm run voices, or use auto.']);
}

/** Chirp, an OpenAI-compatible server, ElevenLabs, and the built-in voices, which are always there. */
async function configuredVoices(settings: ProviderSettings, warn?: (message: string) => void): Promise<Voice[]> {
  const { chirp, speech, elevenlabs, builtinVoice, voicesFolder } = settings;
  return [
    ...(chirp ? [createChirpVoice(withKey(chirp))] : []),
    ...(speech ? [createOpenAiSpeechVoice(speech)] : []),
    ...(elevenlabs ? [createElevenLabsVoice(withKey(elevenlabs))] : []),
    ...(await createLocalVoices({ choice: builtinVoice, voicesFolder, ...(warn && { warn }) })),
  ];
}

/** A podcast that was begun before better voices came, or before another model was chosen, ends in the voice it began with. */
async function earlierVoice({ speech, voicesFolder }: ProviderSettings, { provider, model }: VoiceName): Promise<Voice[]> {
  if (provider === 'openai' && speech) return [createOpenAiSpeechVoice({ ...speech, ...parseSpeechModel(model) })];
  const local = provider === 'builtin' ? await createFormerLocalVoice(model, voicesFolder) : undefined;
  return local ? [local] : [];
}

const isSameVoice = (voice: VoiceName, { provider, model }: VoiceName) => voice.provider === provider && voice.model === model;

/** A server of one's own behind a vendor's protocol may want no key. */
const withKey = ({ apiKey = '', baseUrl }: Credentials) => ({ apiKey, ...(baseUrl && { baseUrl }) });
