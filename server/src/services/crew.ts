import { type ModelType, modelTypes, type TtsProvider } from '@duologue/contract';
import type { Crew, Encyclopedia, Voice, Writer } from '@duologue/studio';
import { createBuiltinVoice } from '@duologue/studio/adapters/builtin-voice/builtin-voice';
import { createBuiltinWriter } from '@duologue/studio/adapters/builtin-writer/builtin-writer';
import { createShelf } from '@duologue/studio/adapters/shelf/shelf';
import { createMixer } from '@duologue/studio/mix/create-mixer';
import type { Config } from '../config.ts';

/** Who can make podcasts in this process. */
export type Staff = {
  encyclopedia: Encyclopedia;
  /** Those asked for come first, then the others in their fixed order. */
  crewFor(asked: { modelType: ModelType; model: string; ttsProvider: TtsProvider }): Promise<Omit<Crew, 'clips'>>;
  close(): Promise<void>;
};

export async function createStaff(config: Config): Promise<Staff> {
  const encyclopedia = await createEncyclopedia(config);
  let voices: Promise<Voice[]> | undefined;
  return {
    encyclopedia,
    async crewFor(asked) {
      // An api process never speaks, so voices are made when the first podcast needs them.
      voices ??= createVoices(config);
      return {
        encyclopedia,
        writers: writersFor(config, asked),
        voices: askedFirst(await voices, (voice) => voice.provider === asked.ttsProvider),
        createMixer,
      };
    },
    close: async () => void (await Promise.all((await voices)?.map((voice) => voice.close()) ?? [])),
  };
}

async function createEncyclopedia(_config: Config): Promise<Encyclopedia> {
  return createShelf();
}

/** OpenAI, DeepSeek, Gemini, Built-in: the order of the catalogue's types. */
function writersFor(config: Config, asked: { modelType: ModelType; model: string }): Writer[] {
  const types = askedFirst([...modelTypes], (type) => type === asked.modelType);
  return types.flatMap((type) => createWriter(config, type, type === asked.modelType ? asked.model : undefined) ?? []);
}

function createWriter(_config: Config, type: ModelType, _model: string | undefined): Writer | undefined {
  if (type === 'builtin') return createBuiltinWriter();
  return undefined;
}

async function createVoices(_config: Config): Promise<Voice[]> {
  return [await createBuiltinVoice()];
}

function askedFirst<T>(all: readonly T[], isAsked: (item: T) => boolean): T[] {
  return [...all.filter(isAsked), ...all.filter((item) => !isAsked(item))];
}
