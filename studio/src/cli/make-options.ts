import path from 'node:path';
import {
  type EpisodeFormat,
  episodeFormats,
  INSTRUCTIONS_MAX_LENGTH,
  MAX_MINUTES,
  modelTypes,
  SHORTEST_MINUTES,
  ttsProviders,
} from '@duologue/contract';
import { oneOf, type ProviderOptions, providerOptions, readArguments, UsageError } from './provider-options.ts';

export type MakeOptions = ProviderOptions & {
  title: string;
  output: string;
  minutes: number | undefined;
  format: EpisodeFormat | undefined;
  instructions: string | undefined;
  vtt: boolean;
};

export const makeHelp = `Makes a podcast from an encyclopedia article, without a server.

  npm run make -- "Title" [-o file.mp3] [options]

  -o, --output FILE        where the mp3 goes (default: the title)
      --minutes N          at most so long (${SHORTEST_MINUTES} to ${MAX_MINUTES}); shorter where the article has less to say
      --format FORMAT      how it is told: ${episodeFormats.join(', ')}
      --model TYPE[:ID]    who writes: ${modelTypes.join(', ')}, with a model id if you like
      --voice PROVIDER     who speaks: ${ttsProviders.join(', ')}
      --instructions TEXT  wishes in your own words: length, topics, for a child
      --vtt                write the transcript as captions (.vtt) beside the mp3
  -h, --help

Keys and addresses come from the same variables as the server's. What a run has made is kept in DATA_DIR/make
(default ./data/make), so that a second run takes it from there.`;

/** Undefined asks for the help. */
export function parseMakeOptions(argv: readonly string[]): MakeOptions | undefined {
  const { values, positionals } = readArguments(argv, options);
  if (values.help) return undefined;
  const [title, ...rest] = positionals;
  if (!title?.trim()) throw new UsageError('Which article? Give its title in quotes.');
  if (rest.length > 0) throw new UsageError(`One title only; put it in quotes: "${positionals.join(' ')}"`);
  return {
    title: title.trim(),
    output: path.resolve(values.output ?? `${fileName(title)}.mp3`),
    minutes: values.minutes === undefined ? undefined : minutes(values.minutes),
    format: values.format ? oneOf(episodeFormats, values.format, '--format') : undefined,
    ...providerOptions(values),
    instructions: instructions(values.instructions),
    vtt: values.vtt ?? false,
  };
}

const options = {
  output: { type: 'string', short: 'o' },
  minutes: { type: 'string' },
  format: { type: 'string' },
  model: { type: 'string' },
  voice: { type: 'string' },
  instructions: { type: 'string' },
  vtt: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function minutes(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < SHORTEST_MINUTES || value > MAX_MINUTES) {
    throw new UsageError(`--minutes ${text}: a number from ${SHORTEST_MINUTES} to ${MAX_MINUTES} is needed`);
  }
  return value;
}

function instructions(text: string | undefined): string | undefined {
  if (text && text.length > INSTRUCTIONS_MAX_LENGTH) {
    throw new UsageError(`--instructions: ${text.length} characters; ${INSTRUCTIONS_MAX_LENGTH} are the most`);
  }
  return text;
}

const fileName = (title: string) =>
  title
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
    .toLowerCase() || 'podcast';
