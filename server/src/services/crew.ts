import { defaultModelOf, type ModelType, modelTypes, type TtsProvider } from '@duologue/contract';
import type { Crew, Encyclopedia, SuggestParts, VoiceName, Writer } from '@duologue/studio';
import { createBuiltinWriter } from '@duologue/studio/adapters/builtin-writer/builtin-writer';
import { createShelf } from '@duologue/studio/adapters/shelf/shelf';
import { createWikipedia } from '@duologue/studio/adapters/wikipedia/wikipedia';
import { createAutoEncyclopedia } from '@duologue/studio/article/auto-encyclopedia';
import { createMixer } from '@duologue/studio/mix/create-mixer';
import serverPackage from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { keyed } from './keyed.ts';
import { checkVoices, createVoiceCast } from './voice-cast.ts';

/** Who can make podcasts in this process. */
export type Staff = {
  encyclopedia: Encyclopedia;
  /** Those asked for come first, then the others in their fixed order; among them whoever was already heard. */
  crewFor(
    asked: { modelType: ModelType; model: string; ttsProvider: TtsProvider },
    spokeBefore?: VoiceName,
  ): Promise<Omit<Crew, 'clips'>>;
  /** By the first model that is set up, in their fixed order. Not there where none is. */
  suggestParts?: SuggestParts;
  close(): Promise<void>;
};

export async function createStaff(config: Config): Promise<Staff> {
  await checkVoices(config);
  const encyclopedia = await createEncyclopedia(config);
  const cast = createVoiceCast(config);
  const suggestParts = plannerOf(config);
  return {
    encyclopedia,
    ...(suggestParts && { suggestParts }),
    async crewFor(asked, spokeBefore) {
      return {
        encyclopedia,
        writers: await writersFor(config, asked),
        voices: askedFirst(await cast.voices(spokeBefore), (voice) => voice.provider === asked.ttsProvider),
        createMixer,
      };
    },
    close: cast.close,
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

/** DeepSeek's first model thinks for longer than anyone waits for a suggestion. */
const quickModels = { openai: defaultModelOf('openai'), deepseek: 'deepseek-chat', gemini: defaultModelOf('gemini') };

function plannerOf(config: Config): SuggestParts | undefined {
  const type = modelTypes.filter((name) => name !== 'builtin').find((name) => config[name]);
  if (!type) return undefined;
  return async (article, links, signal) => {
    const writer = await createWriter(config, type, quickModels[type]);
    if (!writer?.suggestParts) throw new Error(`The writer of type ${type} plans no series`);
    return writer.suggestParts(article, links, signal);
  };
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

function askedFirst<T>(all: readonly T[], isAsked: (item: T) => boolean): T[] {
  return [...all.filter(isAsked), ...all.filter((item) => !isAsked(item))];
}
