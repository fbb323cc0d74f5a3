import path from 'node:path';
import { type Values, type Variable, variables } from './config-variables.ts';

/** The environment, read once. A key without a value is a service that is not set up. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Addresses and ranges of proxies that are believed. */
  trustProxy: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
  role: Values['ROLE'];
  workerConcurrency: number;
  encyclopedia: Values['ENCYCLOPEDIA'];
  wikipediaApiUrl: string;
  contact: string | undefined;
  openai: ProviderAccess | undefined;
  deepseek: ProviderAccess | undefined;
  gemini: ProviderAccess | undefined;
  googleSpeech: ProviderAccess | undefined;
  speech: (ProviderAccess & { model: string | undefined }) | undefined;
  elevenlabs: ProviderAccess | undefined;
  builtinVoice: Values['BUILTIN_VOICE'];
  adminToken: string | undefined;
  feedbackFormUrl: string | undefined;
  analyticsScriptUrl: string | undefined;
  limitAtWork: number;
  limitPerHour: number;
  making: boolean;
  logLevel: Values['LOG_LEVEL'];
};

export type ProviderAccess = { apiKey: string | undefined; baseUrl: string | undefined };

/** Names every bad variable at once, so that an operator corrects them in one go. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration does not fit:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const entries = Object.entries<Variable>(variables).map(([name, { schema, allowed, secret }]) => {
    // An empty value is what `NAME=` in a compose file gives: the same as none.
    const given = env[name]?.trim() || undefined;
    const result = schema.safeParse(given);
    if (!result.success) problems.push(`${name} is ${secret ? 'set' : `'${given}'`}, but must be ${allowed}`);
    return [name, result.data];
  });
  const values = Object.fromEntries(entries) as Values;
  problems.push(...contradictions(env, values));
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values);
}

function contradictions(env: NodeJS.ProcessEnv, values: Values): string[] {
  const role = values.ROLE;
  if (role !== 'api' && role !== 'worker') return [];
  return (['DATABASE_URL', 'STORAGE_URL'] as const)
    .filter((name) => !env[name]?.trim())
    .map((name) => `${name} is not set, but ROLE is '${role}': processes that share the work need a shared database and store`);
}

function toConfig(values: Values): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? localAddress({ host: values.HOST, port: values.PORT })).replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    role: values.ROLE,
    workerConcurrency: values.WORKER_CONCURRENCY,
    encyclopedia: values.ENCYCLOPEDIA,
    wikipediaApiUrl: values.WIKIPEDIA_API_URL,
    contact: values.CONTACT,
    openai: access(values.OPENAI_API_KEY, values.OPENAI_BASE_URL),
    deepseek: access(values.DEEPSEEK_API_KEY, values.DEEPSEEK_BASE_URL),
    gemini: access(values.GEMINI_API_KEY, values.GEMINI_BASE_URL),
    googleSpeech: access(values.GOOGLE_TTS_API_KEY, values.GOOGLE_TTS_BASE_URL),
    speech: values.SPEECH_BASE_URL
      ? { apiKey: values.SPEECH_API_KEY, baseUrl: values.SPEECH_BASE_URL, model: values.SPEECH_MODEL }
      : undefined,
    elevenlabs: access(values.ELEVENLABS_API_KEY, values.ELEVENLABS_BASE_URL),
    builtinVoice: values.BUILTIN_VOICE,
    adminToken: values.ADMIN_TOKEN,
    feedbackFormUrl: values.FEEDBACK_FORM_URL,
    analyticsScriptUrl: values.ANALYTICS_SCRIPT_URL,
    limitAtWork: values.LIMIT_AT_WORK,
    limitPerHour: values.LIMIT_PER_HOUR,
    making: values.MAKING === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

/** How a browser on this machine, or in its network, reaches it. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A key or an own server is enough: servers at home ask for no key. */
function access(apiKey: string | undefined, baseUrl: string | undefined): ProviderAccess | undefined {
  return apiKey || baseUrl ? { apiKey, baseUrl } : undefined;
}

/** What `npm start -- --help` prints. */
export function configTable(): string {
  const rows = Object.entries<Variable>(variables);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, { meaning, allowed, shownDefault }]) =>
    [`  ${name.padEnd(width)}${meaning}`, `  ${' '.repeat(width)}${allowed}; default: ${shownDefault}`].join('\n'),
  );
  return ['Duologue is set up by environment variables:', '', ...lines].join('\n');
}
