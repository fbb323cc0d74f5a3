import { modelIdPattern } from '@duologue/contract';
import { choice, isWebAddress, providerVariables, type ValuesOf, variable, webAddress } from '@duologue/studio/provider-settings';
import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const wholeNumber = (min: number, max: number, fallback: number, meaning: string) =>
  variable(z.string().regex(/^\d+$/).default(`${fallback}`).transform(Number).pipe(z.int().min(min).max(max)), {
    meaning,
    allowed: `a whole number from ${min} to ${max}`,
    shownDefault: `${fallback}`,
  });

const { DATA_DIR, ...otherProviderVariables } = providerVariables;

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
  DATA_DIR,
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
  AUDIO_PUBLIC_URL: variable(
    z
      .string()
      .refine((value) => isWebAddress(value) && !/[?#]/.test(value))
      .optional(),
    {
      meaning: 'where audio/, covers/ and texts/ of the store are public (the bucket or a CDN): listeners are sent there',
      allowed: 'an http:// or https:// address; needs STORAGE_URL',
      shownDefault: 'this server sends the files',
    },
  ),
  ROLE: choice(['all', 'api', 'worker'], 'all', 'what this process does; api and worker need DATABASE_URL and STORAGE_URL'),
  WORKER_CONCURRENCY: wholeNumber(1, 64, 2, 'episodes generated at the same time by one process'),
  ...otherProviderVariables,
  ADMIN_TOKEN: variable(z.string().min(12).optional(), {
    meaning: 'opens the admin panel',
    allowed: 'at least 12 characters',
    shownDefault: 'created on first start, in DATA_DIR/admin-token',
    secret: true,
  }),
  FEEDBACK_FORM_URL: webAddress("a third-party feedback form instead of ours, shown on '/feedback'"),
  ANALYTICS_SCRIPT_URL: webAddress('a third-party analytics script; unset: no analytics at all'),
  LIMIT_AT_WORK: wholeNumber(0, 1_000_000, 3, 'podcasts a visitor may have in progress (0: no limit)'),
  LIMIT_PER_HOUR: wholeNumber(0, 1_000_000, 30, 'podcasts a visitor may create in an hour (0: no limit)'),
  CLIPS_KEPT_DAYS: wholeNumber(
    1,
    365,
    1,
    'days that spoken clips are kept: so long an update of a podcast speaks only what changed (about 3 MB a minute of audio)',
  ),
  MAKING: choice(['on', 'off'], 'on', 'off: no new podcasts, series or episodes; the screens say so'),
  MODELS_ALLOWED: variable(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((id) => id.trim() || []))
      .refine((ids) => ids.every((id) => id === '*' || modelIdPattern.test(id))),
    {
      meaning: 'models that visitors may choose besides the catalogue and what an own OpenAI-compatible server lists',
      allowed: 'model ids with commas between, or * for any',
      shownDefault: 'none',
    },
  ),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', 'how much is logged'),
} as const;

export type Values = ValuesOf<typeof variables>;
