import path from 'node:path';
import { MAX_QUESTION_LENGTH, modelTypes, ttsProviders } from '@duologue/contract';
import { type ProviderOptions, providerOptions, readArguments, UsageError } from './provider-options.ts';

export type AskOptions = ProviderOptions & { title: string; question: string; output: string | undefined };

export const askHelp = `Answers a question from an encyclopedia article, as the hosts of a podcast would.

  npm run ask -- "Title" "Question" [options]

  -o, --out FILE           also speak the answer into this mp3
      --model TYPE[:ID]    who answers: ${modelTypes.join(', ')}, with a model id if you like (default: builtin)
      --voice PROVIDER     who speaks: ${ttsProviders.join(', ')}
  -h, --help

Keys and addresses come from the same variables as the server's.`;

/** Undefined asks for the help. */
export function parseAskOptions(argv: readonly string[]): AskOptions | undefined {
  const { values, positionals } = readArguments(argv, options);
  if (values.help) return undefined;
  const [title = '', question = '', ...rest] = positionals.map((text) => text.trim());
  if (!title) throw new UsageError('Which article? Give its title in quotes.');
  if (!question) throw new UsageError('What is the question? Give it in quotes after the title.');
  if (rest.length > 0) throw new UsageError('One title and one question only; put each in quotes.');
  if (question.length > MAX_QUESTION_LENGTH) {
    throw new UsageError(`The question has ${question.length} characters; ${MAX_QUESTION_LENGTH} are the most`);
  }
  return { title, question, output: values.out ? path.resolve(values.out) : undefined, ...providerOptions(values) };
}

const options = {
  out: { type: 'string', short: 'o' },
  model: { type: 'string' },
  voice: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;
