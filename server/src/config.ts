import path from 'node:path';
import {
  ConfigError,
  type ProviderSettings,
  parseVariables,
  toProviderSettings,
  type Variable,
} from '@duologue/studio/provider-settings';
import { type Values, variables } from './config-variables.ts';

export { ConfigError };

/** The environment, read once. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Addresses and ranges of proxies that are believed. */
  trustProxy: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
  /** The public address of the store's folder, without a slash at its end. */
  audioPublicUrl: string | undefined;
  role: Values['ROLE'];
  workerConcurrency: number;
  providers: ProviderSettings;
  adminToken: string | undefined;
  feedbackFormUrl: string | undefined;
  analyticsScriptUrl: string | undefined;
  limitAtWork: number;
  limitPerHour: number;
  clipsKeptDays: number;
  making: boolean;
  /** Model ids beyond the catalogue that visitors may choose; '*' is any. */
  modelsAllowed: string[];
  logLevel: Values['LOG_LEVEL'];
};

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, problems } = parseVariables(variables, env);
  problems.push(...contradictions(env, values));
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values);
}

function contradictions(env: NodeJS.ProcessEnv, values: Values): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const problems: string[] = [];
  if (isSet('AUDIO_PUBLIC_URL') && !isSet('STORAGE_URL'))
    problems.push('STORAGE_URL is not set, but AUDIO_PUBLIC_URL is: only an S3-compatible store has files with a public address');
  const role = values.ROLE;
  if (role !== 'api' && role !== 'worker') return problems;
  for (const name of ['DATABASE_URL', 'STORAGE_URL'].filter((name) => !isSet(name)))
    problems.push(`${name} is not set, but ROLE is '${role}': processes that share the work need a shared database and store`);
  return problems;
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
    audioPublicUrl: values.AUDIO_PUBLIC_URL?.replace(/\/+$/, ''),
    role: values.ROLE,
    workerConcurrency: values.WORKER_CONCURRENCY,
    providers: toProviderSettings(values),
    adminToken: values.ADMIN_TOKEN,
    feedbackFormUrl: values.FEEDBACK_FORM_URL,
    analyticsScriptUrl: values.ANALYTICS_SCRIPT_URL,
    limitAtWork: values.LIMIT_AT_WORK,
    limitPerHour: values.LIMIT_PER_HOUR,
    clipsKeptDays: values.CLIPS_KEPT_DAYS,
    making: values.MAKING === 'on',
    modelsAllowed: values.MODELS_ALLOWED,
    logLevel: values.LOG_LEVEL,
  };
}

/** How a browser on this machine, or in its network, reaches it. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
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
