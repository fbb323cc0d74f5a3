import path from 'node:path';
import { defaultModelOf, type ModelType, modelTypes } from '@duologue/contract';
import studioPackage from '../../package.json' with { type: 'json' };
import { createLocalVoice } from '../adapters/builtin-voice/local-voice.ts';
import { createBuiltinWriter } from '../adapters/builtin-writer/builtin-writer.ts';
import { createChirpVoice } from '../adapters/chirp/chirp-voice.ts';
import { createElevenLabsVoice } from '../adapters/elevenlabs/elevenlabs-voice.ts';
import { createOpenAiSpeechVoice } from '../adapters/openai-speech/openai-speech-voice.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import { createWikipedia } from '../adapters/wikipedia/wikipedia.ts';
import { createAutoEncyclopedia } from '../article/auto-encyclopedia.ts';
import type { Encyclopedia } from '../article/encyclopedia.ts';
import type { Crew } from '../episode.ts';
import { createMixer } from '../mix/create-mixer.ts';
import type { Writer } from '../script/writer.ts';
import type { Voice } from '../speech/voice.ts';
import { type MakeOptions, UsageError } from './make-options.ts';

type Environment = Record<string, string | undefined>;

/** Everybody who is set up, by the same variables as the server's. Who was asked for comes first, or alone if it speaks. */
export async function crewFromEnvironment(environment: Environment, options: MakeOptions): Promise<Omit<Crew, 'clips'>> {
  const voices = await createVoices(environment);
  const asked = options.voice ? voices.filter((voice) => voice.provider === options.voice) : voices;
  if (asked.length === 0) throw new UsageError(`--voice ${options.voice} is not set up: its key or address is missing`);
  return {
    encyclopedia: await createEncyclopedia(environment),
    writers: await createWriters(environment, options),
    voices: asked,
    createMixer,
  };
}

/** An empty value is what `NAME=` in a compose file gives: the same as none. */
export const dataFolder = ({ DATA_DIR }: Environment, name: string) => path.resolve(DATA_DIR || './data', name);
export const voicesFolder = (environment: Environment) => dataFolder(environment, 'voices');

async function createEncyclopedia(environment: Environment): Promise<Encyclopedia> {
  const choice = choiceOf(environment, 'ENCYCLOPEDIA', ['auto', 'wikipedia', 'shelf']);
  const { WIKIPEDIA_API_URL, CONTACT } = environment;
  const apiUrl = WIKIPEDIA_API_URL || 'https://en.wikipedia.org/w/api.php';
  const wikipedia = createWikipedia({ apiUrl, version: studioPackage.version, ...(CONTACT && { contact: CONTACT }) });
  if (choice === 'wikipedia') return wikipedia;
  const shelf = await createShelf();
  return choice === 'shelf' ? shelf : createAutoEncyclopedia(wikipedia, shelf);
}

async function createWriters(environment: Environment, { modelType, model }: MakeOptions): Promise<Writer[]> {
  const types = modelTypes.toSorted((a, b) => Number(b === modelType) - Number(a === modelType));
  const writers = await Promise.all(
    types.map((type) => createWriter(environment, type, (type === modelType && model) || defaultModelOf(type))),
  );
  const ready = writers.filter((writer) => writer !== undefined);
  if (modelType && ready[0]?.type !== modelType) throw new UsageError(`--model ${modelType} is not set up: its key is missing`);
  return ready;
}

/** The vendors' code is large, so it is loaded only where a vendor is set up. */
async function createWriter(environment: Environment, type: ModelType, model: string): Promise<Writer | undefined> {
  if (type === 'builtin') return createBuiltinWriter();
  const prefix = type.toUpperCase();
  const [apiKey, baseUrl] = [environment[`${prefix}_API_KEY`], environment[`${prefix}_BASE_URL`]];
  if (!apiKey && !(type === 'openai' && baseUrl)) return undefined;
  const access = { apiKey: apiKey ?? '', model, ...(baseUrl && { baseUrl }) };
  if (type === 'openai') return (await import('../adapters/openai/openai-writer.ts')).createOpenaiWriter(access);
  if (type === 'deepseek') return (await import('../adapters/deepseek/deepseek-writer.ts')).createDeepseekWriter(access);
  return (await import('../adapters/gemini/gemini-writer.ts')).createGeminiWriter(access);
}

async function createVoices(environment: Environment): Promise<Voice[]> {
  const { GOOGLE_TTS_API_KEY, GOOGLE_TTS_BASE_URL, SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL } = environment;
  const { ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL } = environment;
  const voices: Voice[] = [];
  if (GOOGLE_TTS_API_KEY) {
    voices.push(createChirpVoice({ apiKey: GOOGLE_TTS_API_KEY, ...(GOOGLE_TTS_BASE_URL && { baseUrl: GOOGLE_TTS_BASE_URL }) }));
  }
  if (SPEECH_BASE_URL) {
    voices.push(createOpenAiSpeechVoice({ baseUrl: SPEECH_BASE_URL, apiKey: SPEECH_API_KEY, model: SPEECH_MODEL }));
  }
  if (ELEVENLABS_API_KEY) voices.push(createElevenLabsVoice({ apiKey: ELEVENLABS_API_KEY, baseUrl: ELEVENLABS_BASE_URL }));
  return [
    ...voices,
    await createLocalVoice({
      choice: choiceOf(environment, 'BUILTIN_VOICE', ['auto', 'flite', 'kokoro']),
      voicesFolder: voicesFolder(environment),
    }),
  ];
}

/** The first choice is the default. */
function choiceOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = environment[name] || choices[0];
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new UsageError(`${name}=${value}: one of ${choices.join(', ')} is needed`);
  return found;
}
