import {
  defaultModelOf,
  isModelId,
  type ModelType,
  modelsOf,
  modelTypes,
  type TtsProvider,
  teamScripts,
  usualModelOf,
} from '@duologue/contract';
import studioPackage from '../../package.json' with { type: 'json' };
import { createBuiltinWriter } from '../adapters/builtin-writer/builtin-writer.ts';
import { isOpenaiAddress } from '../adapters/model-writer/vendor-writers.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import { createShelfWriter } from '../adapters/shelf/shelf-writer.ts';
import { createWikipedia } from '../adapters/wikipedia/wikipedia.ts';
import { createAutoEncyclopedia } from '../article/auto-encyclopedia.ts';
import type { Encyclopedia } from '../article/encyclopedia.ts';
import type { EpisodeProviders, VoiceName } from '../episode.ts';
import type { Judge } from '../grounding/judge.ts';
import { resolveModel } from '../script/resolve-model.ts';
import { scriptPool } from '../script/script-pool.ts';
import type { SuggestParts } from '../script/suggest-parts.ts';
import type { Writer } from '../script/writer.ts';
import { createVoices } from './create-voices.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { createProviderStatus, type ProviderName, type ProviderStatus } from './provider-status.ts';

/** Who is asked for. What is left open is taken in the fixed order: OpenAI, DeepSeek, Gemini, built-in, and so for voices. */
export type ProviderRequest = {
  modelType?: ModelType | undefined;
  model?: string | undefined;
  ttsProvider?: TtsProvider | undefined;
};

/** Everything that can generate podcasts in this process. */
export type Providers = {
  encyclopedia: Encyclopedia;
  /** Those asked for come first, then the others that are set up; `earlierVoice` is among them if it can still be had. */
  forRequest(request: ProviderRequest, earlierVoice?: VoiceName): Promise<EpisodeProviders>;
  /** By the first model that is set up. Not there where none is. */
  suggestParts?: SuggestParts;
  readStatus(provider: ProviderName): Promise<ProviderStatus>;
  close(): Promise<void>;
};

/** `warn` is told in a sentence what is set up but cannot be used. */
export async function createProviders(settings: ProviderSettings, warn?: (message: string) => void): Promise<Providers> {
  const encyclopedia = await createEncyclopedia(settings);
  const voices = createVoices(settings, warn);
  const readStatus = createProviderStatus(settings);
  const suggestParts = createSuggestParts(settings, readStatus);
  if (typeof settings.judge === 'object' && !settings[settings.judge.type])
    warn?.(`JUDGE_MODEL names ${settings.judge.type}, which is not set up: the model that writes judges.`);
  return {
    encyclopedia,
    ...(suggestParts && { suggestParts }),
    async forRequest(request, earlierVoice) {
      scriptPool.warm();
      const [writers, all] = await Promise.all([writersFor(settings, request, readStatus), voices.read(earlierVoice)]);
      const judge = await judgeFor(settings, writers);
      return { encyclopedia, writers, judge, voices: matchingFirst(all, ({ provider }) => provider === request.ttsProvider) };
    },
    readStatus,
    close: voices.close,
  };
}

/** The model that would judge a podcast; undefined where none is set up. */
export async function createJudge(settings: ProviderSettings): Promise<Judge | undefined> {
  return judgeFor(settings, await writersFor(settings, {}, createProviderStatus(settings)));
}

async function createEncyclopedia({ encyclopedia, wikipediaApiUrl, contact }: ProviderSettings): Promise<Encyclopedia> {
  const wikipedia = () =>
    createWikipedia({ apiUrl: wikipediaApiUrl, version: studioPackage.version, ...(contact && { contact }) });
  if (encyclopedia === 'wikipedia') return wikipedia();
  const shelf = await createShelf();
  return encyclopedia === 'shelf' ? shelf : createAutoEncyclopedia(wikipedia(), shelf);
}

type ReadStatus = ReturnType<typeof createProviderStatus>;

async function writersFor(settings: ProviderSettings, { modelType, model }: ProviderRequest, readStatus: ReadStatus) {
  const types = matchingFirst(modelTypes, (type) => type === modelType);
  const writers = await Promise.all(
    types.map(async (type) => {
      // A record from before ids were checked may hold anything.
      const id = type === modelType && model && isModelId(type, model) ? model : usualModelOf(type);
      return createWriter(settings, type, type === 'openai' ? await offeredModel(settings, id, readStatus) : id);
    }),
  );
  const found = writers.filter((writer) => writer !== undefined).map((writer) => watchKey(writer, readStatus));
  // A script of our own exists for few articles: the built-in writer always comes after it.
  return found.flatMap((writer) => (writer.model === teamScripts.id ? [writer, createBuiltinWriter()] : writer));
}

/** A server may list its models to everybody and refuse the key only when it is asked to write. */
function watchKey(writer: Writer, { noteKey }: ReadStatus): Writer {
  const { type } = writer;
  if (type === 'builtin') return writer;
  return {
    ...writer,
    async *write(...request) {
      try {
        yield* writer.write(...request);
        noteKey(type, true);
      } catch (error) {
        const status = error instanceof Error && 'status' in error ? error.status : undefined;
        if (status === 401 || status === 403) noteKey(type, false);
        throw error;
      }
    },
  };
}

/** Undefined where it is not set up. The vendors' code is large, so it is loaded only for a vendor that is. */
async function createWriter(settings: ProviderSettings, type: ModelType, model: string): Promise<Writer | undefined> {
  if (type === 'builtin') return model === teamScripts.id ? createShelfWriter() : createBuiltinWriter();
  const credentials = settings[type];
  if (!credentials) return undefined;
  const { apiKey = '', baseUrl } = credentials;
  const options = { apiKey, baseUrl, model };
  const vendors = await import('../adapters/model-writer/vendor-writers.ts');
  if (type === 'openai') return vendors.createOpenaiWriter(options);
  return type === 'deepseek' ? vendors.createDeepseekWriter(options) : vendors.createGeminiWriter(options);
}

/** Undefined where no model writes, or none is to judge. */
async function judgeFor(settings: ProviderSettings, writers: readonly Writer[]): Promise<Judge | undefined> {
  const { judge } = settings;
  const own = writers.find((writer) => writer.judge)?.judge;
  if (judge === 'off' || judge === 'same' || !own) return judge === 'off' ? undefined : own;
  return (await createWriter(settings, judge.type, judge.model))?.judge ?? own;
}

/** A server of one's own has models of its own: for one of the catalogue that it lacks, its first one writes. */
async function offeredModel({ openai }: ProviderSettings, id: string, readStatus: ReadStatus): Promise<string> {
  const inCatalogue = modelsOf('openai').some((model) => model.id === resolveModel('openai', id));
  if (!inCatalogue || isOpenaiAddress(openai?.baseUrl)) return id;
  const { models } = await readStatus('openai');
  return !models || models.includes(id) ? id : (models[0] ?? id);
}

/** DeepSeek's first model thinks for longer than anyone waits for a suggestion. */
const quickModels = { openai: defaultModelOf('openai'), deepseek: 'deepseek-chat', gemini: defaultModelOf('gemini') };

function createSuggestParts(settings: ProviderSettings, readStatus: ReadStatus): SuggestParts | undefined {
  const type = modelTypes.filter((name) => name !== 'builtin').find((name) => settings[name]);
  if (!type) return undefined;
  return async (article, links, signal) => {
    const model = type === 'openai' ? await offeredModel(settings, quickModels.openai, readStatus) : quickModels[type];
    const writer = await createWriter(settings, type, model);
    if (!writer?.suggestParts) throw new Error(`The writer of type ${type} plans no series`);
    return writer.suggestParts(article, links, signal);
  };
}

function matchingFirst<T>(all: readonly T[], matches: (item: T) => boolean): T[] {
  return [...all.filter(matches), ...all.filter((item) => !matches(item))];
}
