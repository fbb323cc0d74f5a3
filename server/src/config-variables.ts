import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

/** One environment variable: what it means, what it is when unset, what it may be. */
export type Variable<T = unknown> = {
  meaning: string;
  allowed: string;
  shownDefault: string;
  secret?: boolean;
  schema: z.ZodType<T, string | undefined>;
};

type Details = Pick<Variable, 'meaning' | 'allowed' | 'shownDefault' | 'secret'>;
const variable = <T>(schema: z.ZodType<T, string | undefined>, details: Details): Variable<T> => ({ ...details, schema });

const wholeNumber = (min: number, max: number, fallback: number, meaning: string) =>
  variable(z.string().regex(/^\d+$/).default(`${fallback}`).transform(Number).pipe(z.int().min(min).max(max)), {
    meaning,
    allowed: `a whole number from ${min} to ${max}`,
    shownDefault: `${fallback}`,
  });

const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number], meaning: string) =>
  variable(z.enum(values).default(fallback as never), { meaning, allowed: values.join(', '), shownDefault: fallback });

const text = (meaning: string, shownDefault = 'unset') =>
  variable(z.string().optional(), { meaning, allowed: 'any text', shownDefault });

const secret = (meaning: string, shownDefault = 'unset') =>
  variable(z.string().optional(), { meaning, allowed: 'any text', shownDefault, secret: true });

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const webAddress = (meaning: string) =>
  variable(z.string().refine(isWebAddress).optional(), {
    meaning,
    allowed: 'an http:// or https:// address',
    shownDefault: 'unset',
  });

const WIKIPEDIA = 'https://en.wikipedia.org/w/api.php';

/** Every variable, in the order in which `npm start -- --help` prints them. */
export const variables = {
  PORT: wholeNumber(0, 65_535, 4_380, 'where it listens (0: any free port)'),
  HOST: variable(z.string().default('127.0.0.1'), {
    meaning: 'where it listens',
    allowed: 'an address of this machine',
    shownDefault: '127.0.0.1',
  }),
  PUBLIC_URL: variable(
    // The app asks for its files at the root.
    z
      .string()
      .refine((value) => isWebAddress(value) && /^\/*$/.test(new URL(value).pathname) && !/[?#]/.test(value))
      .optional(),
    {
      meaning: 'used in share links, feeds, canonical and Open Graph addresses',
      allowed: 'an http:// or https:// address without a path',
      shownDefault: 'http://HOST:PORT',
    },
  ),
  TRUST_PROXY: variable(trustedProxies, {
    meaning: "proxies whose x-forwarded-for is believed; a visitor's address decides whose limits count",
    allowed: 'addresses or ranges such as 10.0.0.0/8 with commas between, or loopback',
    shownDefault: 'loopback',
  }),
  DATA_DIR: variable(z.string().default('./data'), {
    meaning: 'everything the embedded default keeps',
    allowed: 'a folder',
    shownDefault: './data',
  }),
  DATABASE_URL: variable(
    z
      .string()
      .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol))
      .optional(),
    {
      meaning: 'a PostgreSQL server instead of the embedded database',
      allowed: 'a postgres:// address',
      shownDefault: 'embedded',
      secret: true,
    },
  ),
  STORAGE_URL: variable(
    z
      .string()
      .refine((value) => URL.canParse(value) && new URL(value).protocol === 's3:' && new URL(value).hostname !== '')
      .optional(),
    {
      meaning: 'an S3-compatible store instead of DATA_DIR/files (keys from the standard AWS variables)',
      allowed: 's3://bucket/prefix?endpoint=…&region=…',
      shownDefault: 'DATA_DIR/files',
    },
  ),
  ROLE: choice(['all', 'api', 'worker'], 'all', 'what this process does; api and worker need DATABASE_URL and STORAGE_URL'),
  WORKER_CONCURRENCY: wholeNumber(1, 64, 2, 'episodes made at once by one process'),
  ENCYCLOPEDIA: choice(['auto', 'wikipedia', 'shelf'], 'auto', 'auto: Wikipedia while it answers, our own shelf otherwise'),
  WIKIPEDIA_API_URL: variable(z.string().refine(isWebAddress).default(WIKIPEDIA), {
    meaning: "any MediaWiki's api.php",
    allowed: 'an http:// or https:// address',
    shownDefault: WIKIPEDIA,
  }),
  CONTACT: text("operator's contact for the User-Agent that Wikimedia asks for"),
  OPENAI_API_KEY: secret('writes with OpenAI, or any server that speaks its protocol'),
  OPENAI_BASE_URL: webAddress('another server with the OpenAI protocol (Ollama, vLLM, LM Studio)'),
  DEEPSEEK_API_KEY: secret('writes with DeepSeek'),
  DEEPSEEK_BASE_URL: webAddress("another address for DeepSeek's protocol"),
  GEMINI_API_KEY: secret('writes with Gemini'),
  GEMINI_BASE_URL: webAddress("another address for Gemini's protocol"),
  GOOGLE_TTS_API_KEY: secret('speaks with Chirp 3 HD voices'),
  GOOGLE_TTS_BASE_URL: webAddress("another address for Google's speech protocol"),
  SPEECH_BASE_URL: webAddress('speaks with any /v1/audio/speech server'),
  SPEECH_API_KEY: secret('its key'),
  SPEECH_MODEL: text('its model'),
  BUILTIN_VOICE: choice(['auto', 'flite', 'kokoro'], 'auto', 'which built-in voices speak'),
  ELEVENLABS_API_KEY: secret('speaks with ElevenLabs'),
  ELEVENLABS_BASE_URL: webAddress("another address for ElevenLabs' protocol"),
  ADMIN_TOKEN: variable(z.string().min(12).optional(), {
    meaning: 'opens the admin panel',
    allowed: 'at least 12 characters',
    shownDefault: 'made on first start, in DATA_DIR/admin-token',
    secret: true,
  }),
  FEEDBACK_FORM_URL: webAddress("a third-party feedback form instead of ours, shown on '/feedback'"),
  ANALYTICS_SCRIPT_URL: webAddress('a third-party analytics script; unset: no analytics at all'),
  LIMIT_AT_WORK: wholeNumber(0, 1_000_000, 3, 'podcasts a visitor may have at work (0: no limit)'),
  LIMIT_PER_HOUR: wholeNumber(0, 1_000_000, 30, 'podcasts a visitor may create in an hour (0: no limit)'),
  MAKING: choice(['on', 'off'], 'on', 'off: no new podcasts, series or episodes; the screens say so'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', 'how much is logged'),
} as const;

type VariableName = keyof typeof variables;
export type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };
