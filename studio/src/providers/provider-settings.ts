import path from 'node:path';
import { z } from 'zod';
import type { Voice } from '../speech/voice.ts';
import {
  ConfigError,
  choice,
  type Environment,
  parseVariables,
  secret,
  text,
  type ValuesOf,
  variable,
  webAddress,
  webAddressOr,
} from './variables.ts';

export * from './variables.ts';

type JudgeModel = { type: 'openai' | 'deepseek' | 'gemini'; model: string };
type JudgeSetting = 'same' | 'off' | JudgeModel;

/** Every variable that decides about encyclopedia, writers and voices, for the server and for the command line. */
export const providerVariables = {
  DATA_DIR: variable(z.string().default('./data'), {
    meaning: 'everything that is kept on this machine',
    allowed: 'a folder',
    shownDefault: './data',
  }),
  ENCYCLOPEDIA: choice(['auto', 'wikipedia', 'shelf'], 'auto', 'auto: Wikipedia while it answers, our own shelf otherwise'),
  WIKIPEDIA_API_URL: webAddressOr('https://en.wikipedia.org/w/api.php', "any MediaWiki's api.php"),
  CONTACT: text("operator's contact for the User-Agent that Wikimedia asks for"),
  OPENAI_API_KEY: secret('writes with OpenAI, or any server that speaks its protocol'),
  OPENAI_BASE_URL: webAddress('another server with the OpenAI protocol (Ollama, vLLM, LM Studio); needs no key'),
  DEEPSEEK_API_KEY: secret('writes with DeepSeek'),
  DEEPSEEK_BASE_URL: webAddress("another address for DeepSeek's protocol"),
  GEMINI_API_KEY: secret('writes with Gemini'),
  GEMINI_BASE_URL: webAddress("another address for Gemini's protocol"),
  JUDGE_MODEL: variable(
    z
      .string()
      .regex(/^(same|off|(openai|deepseek|gemini):\S+)$/)
      .default('same')
      .transform((value): JudgeSetting => {
        const [type = '', ...model] = value.split(':');
        return value === 'same' || value === 'off' ? value : { type: type as JudgeModel['type'], model: model.join(':') };
      }),
    {
      meaning: 'which model reads the lines that a model wrote once more, after the rules: same is the one that wrote them',
      allowed: 'same, off, or a provider and its model such as deepseek:deepseek-chat',
      shownDefault: 'same',
    },
  ),
  GOOGLE_TTS_API_KEY: secret('speaks with Chirp 3 HD voices'),
  GOOGLE_TTS_BASE_URL: webAddress("another address for Google's speech protocol"),
  SPEECH_BASE_URL: webAddress('speaks with any /v1/audio/speech server'),
  SPEECH_API_KEY: secret('its key'),
  SPEECH_MODEL: text('its model (unset: gpt-4o-mini-tts)'),
  SPEECH_VOICES: variable(
    z
      .string()
      .transform((value) => value.split(',').map((name) => name.trim()))
      .pipe(z.tuple([z.string().min(1), z.string().min(1)]))
      .transform(([A, B]): Voice['voices'] => ({ A, B }))
      .optional(),
    {
      meaning: 'its voices: the first for Ada, the second for Ben (unset: those that SPEECH_MODEL is known for)',
      allowed: 'two names with a comma between',
      shownDefault: 'unset',
    },
  ),
  BUILTIN_VOICE: choice(
    ['auto', 'duet', 'flite', 'kokoro'],
    'auto',
    'which built-in voices speak: auto is duet, and flite where duet cannot be loaded; kokoro needs npm run voices',
  ),
  ELEVENLABS_API_KEY: secret('speaks with ElevenLabs'),
  ELEVENLABS_BASE_URL: webAddress("another address for ElevenLabs' protocol"),
} as const;

type Values = ValuesOf<typeof providerVariables>;

/** How a provider is reached. One of the two is enough: servers at home ask for no key. */
export type Credentials = { apiKey: string | undefined; baseUrl: string | undefined };

export type SpeechSettings = {
  apiKey: string | undefined;
  baseUrl: string;
  model: string | undefined;
  voices: Voice['voices'] | undefined;
};

/** What `createProviders` works from. A provider that is undefined is not set up. */
export type ProviderSettings = {
  encyclopedia: Values['ENCYCLOPEDIA'];
  wikipediaApiUrl: string;
  contact: string | undefined;
  openai: Credentials | undefined;
  deepseek: Credentials | undefined;
  gemini: Credentials | undefined;
  judge: JudgeSetting;
  chirp: Credentials | undefined;
  speech: SpeechSettings | undefined;
  elevenlabs: Credentials | undefined;
  builtinVoice: Values['BUILTIN_VOICE'];
  dataDir: string;
  /** Where `npm run voices` puts them. */
  voicesFolder: string;
};

/** @throws {ConfigError} with a sentence for each bad value */
export function readProviderSettings(environment: Environment): ProviderSettings {
  const { values, problems } = parseVariables(providerVariables, environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return toProviderSettings(values);
}

export function toProviderSettings(values: Values): ProviderSettings {
  return {
    encyclopedia: values.ENCYCLOPEDIA,
    wikipediaApiUrl: values.WIKIPEDIA_API_URL,
    contact: values.CONTACT,
    openai: credentials(values.OPENAI_API_KEY, values.OPENAI_BASE_URL),
    deepseek: credentials(values.DEEPSEEK_API_KEY, values.DEEPSEEK_BASE_URL),
    gemini: credentials(values.GEMINI_API_KEY, values.GEMINI_BASE_URL),
    judge: values.JUDGE_MODEL,
    chirp: credentials(values.GOOGLE_TTS_API_KEY, values.GOOGLE_TTS_BASE_URL),
    speech: values.SPEECH_BASE_URL
      ? {
          apiKey: values.SPEECH_API_KEY,
          baseUrl: values.SPEECH_BASE_URL,
          model: values.SPEECH_MODEL,
          voices: values.SPEECH_VOICES,
        }
      : undefined,
    elevenlabs: credentials(values.ELEVENLABS_API_KEY, values.ELEVENLABS_BASE_URL),
    builtinVoice: values.BUILTIN_VOICE,
    dataDir: path.resolve(values.DATA_DIR),
    voicesFolder: path.resolve(values.DATA_DIR, 'voices'),
  };
}

function credentials(apiKey: string | undefined, baseUrl: string | undefined): Credentials | undefined {
  return apiKey || baseUrl ? { apiKey, baseUrl } : undefined;
}
