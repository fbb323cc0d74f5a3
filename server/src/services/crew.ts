import path from 'node:path';
import { defaultModelOf, type ModelType, modelTypes, type TtsProvider } from '@duologue/contract';
import type { Crew, Encyclopedia, Voice, Writer } from '@duologue/studio';
import { createLocalVoice } from '@duologue/studio/adapters/builtin-voice/local-voice';
import { createBuiltinWriter } from '@duologue/studio/adapters/builtin-writer/builtin-writer';
import { createChirpVoice } from '@duologue/studio/adapters/chirp/chirp-voice';
import { createElevenLabsVoice } from '@duologue/studio/adapters/elevenlabs/elevenlabs-voice';
import { isKokoroInstalled } from '@duologue/studio/adapters/kokoro/kokoro-voice';
import { createOpenAiSpeechVoice } from '@duologue/studio/adapters/openai-speech/openai-speech-voice';
import { createShelf } from '@duologue/studio/adapters/shelf/shelf';
import { createWikipedia } from '@duologue/studio/adapters/wikipedia/wikipedia';
import { createAutoEncyclopedia } from '@duologue/studio/article/auto-encyclopedia';
import { createMixer } from '@duologue/studio/mix/create-mixer';
import serverPackage from '../../package.json' with { type: 'json' };
import { type Config, ConfigError } from '../config.ts';

/** Who can make podcasts in this process. */
export type Staff = {
  encyclopedia: Encyclopedia;
  /** Those asked for come first, then the others in their fixed order. */
  crewFor(asked: { modelType: ModelType; model: string; ttsProvider: TtsProvider }): Promise<Omit<Crew, 'clips'>>;
  close(): Promise<void>;
};

export async function createStaff(config: Config): Promise<Staff> {
  await checkVoices(config);
  const encyclopedia = await createEncyclopedia(config);
  let voices: Promise<Voice[]> | undefined;
  return {
    encyclopedia,
    async crewFor(asked) {
      // A process that only answers requests never speaks, so voices are made when they are first needed.
      voices ??= createVoices(config).catch((error) => {
        voices = undefined;
        throw error;
      });
      return {
        encyclopedia,
        writers: await writersFor(config, asked),
        voices: askedFirst(await voices, (voice) => voice.provider === asked.ttsProvider),
        createMixer,
      };
    },
    close: async () => void (await Promise.all((await voices)?.map((voice) => voice.close()) ?? [])),
  };
}

async function createEncyclopedia({ encyclopedia, wikipediaApiUrl, contact }: Config): Promise<Encyclopedia> {
  const wikipedia = () =>
    createWikipedia({ apiUrl: wikipediaApiUrl, version: serverPackage.version, ...(contact ? { contact } : {}) });
  if (encyclopedia === 'wikipedia') return wikipedia();
  const shelf = await createShelf();
  return encyclopedia === 'shelf' ? shelf : createAutoEncyclopedia(wikipedia(), shelf);
}

/** OpenAI, DeepSeek, Gemini, Built-in: the order of the catalogue's types. Only those that are set up. */
async function writersFor(config: Config, asked: { modelType: ModelType; model: string }): Promise<Writer[]> {
  const types = askedFirst([...modelTypes], (type) => type === asked.modelType);
  const writers = types.map((type) => createWriter(config, type, type === asked.modelType ? asked.model : defaultModelOf(type)));
  return (await Promise.all(writers)).filter((writer) => writer !== undefined);
}

/** The vendors' code is large, so it is loaded where a vendor is set up, with the first podcast. */
async function createWriter(config: Config, type: ModelType, model: string): Promise<Writer | undefined> {
  if (type === 'builtin') return createBuiltinWriter();
  const access = config[type];
  if (!access) return undefined;
  if (type === 'openai') {
    const { createOpenaiWriter } = await import('@duologue/studio/adapters/openai/openai-writer');
    return createOpenaiWriter({ ...access, model });
  }
  if (type === 'deepseek') {
    const { createDeepseekWriter } = await import('@duologue/studio/adapters/deepseek/deepseek-writer');
    return createDeepseekWriter({ ...keyed(access), model });
  }
  const { createGeminiWriter } = await import('@duologue/studio/adapters/gemini/gemini-writer');
  return createGeminiWriter({ ...keyed(access), model });
}

/** Found out at the start, not with the first podcast. */
async function checkVoices(config: Config): Promise<void> {
  if (config.role === 'api' || config.builtinVoice !== 'kokoro') return;
  if (await isKokoroInstalled(path.join(voicesFolder(config), 'kokoro'))) return;
  throw new ConfigError(['BUILTIN_VOICE is kokoro, but those voices are not installed. Run npm run voices, or use auto.']);
}

function voicesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'voices');
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

/** An own server behind a vendor's protocol may want no key. */
function keyed({ apiKey = '', baseUrl }: { apiKey: string | undefined; baseUrl: string | undefined }) {
  return { apiKey, ...(baseUrl ? { baseUrl } : {}) };
}

function askedFirst<T>(all: readonly T[], isAsked: (item: T) => boolean): T[] {
  return [...all.filter(isAsked), ...all.filter((item) => !isAsked(item))];
}
