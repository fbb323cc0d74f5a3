import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type EpisodeFormat,
  episodeFormats,
  INSTRUCTIONS_MAX_LENGTH,
  MAX_MINUTES,
  type ModelType,
  modelTypes,
  SHORTEST_MINUTES,
  type TtsProvider,
  ttsProviders,
} from '@duologue/contract';

export class UsageError extends Error {
  override name = 'UsageError';
}

export type MakeOptions = {
  title: string;
  output: string;
  minutes: number | undefined;
  format: EpisodeFormat | undefined;
  modelType: ModelType | undefined;
  model: string | undefined;
  voice: TtsProvider | undefined;
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
  const { values, positionals } = readArguments(argv);
  if (values.help) return undefined;
  const [title, ...rest] = positionals;
  if (!title?.trim()) throw new UsageError('Which article? Give its title in quotes.');
  if (rest.length > 0) throw new UsageError(`One title only; put it in quotes: "${positionals.join(' ')}"`);
  const [modelType, model] = (values.model ?? '').split(/:(.*)/s);
  return {
    title: title.trim(),
    output: path.resolve(values.output ?? `${fileName(title)}.mp3`),
    minutes: values.minutes === undefined ? undefined : minutes(values.minutes),
    format: values.format ? oneOf(episodeFormats, values.format, '--format') : undefined,
    modelType: modelType ? oneOf(modelTypes, modelType, '--model') : undefined,
    model: model || undefined,
    voice: values.voice ? oneOf(ttsProviders, values.voice, '--voice') : undefined,
    instructions: instructions(values.instructions),
    vtt: values.vtt ?? false,
  };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        minutes: { type: 'string' },
        format: { type: 'string' },
        model: { type: 'string' },
        voice: { type: 'string' },
        instructions: { type: 'string' },
        vtt: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

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

function oneOf<const Choice extends string>(choices: readonly Choice[], value: string, option: string): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new UsageError(`${option} ${value}: one of ${choices.join(', ')} is needed`);
  return found;
}

const fileName = (title: string) =>
  title
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
    .toLowerCase() || 'podcast';
