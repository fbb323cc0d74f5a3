import { readArguments, UsageError } from './provider-options.ts';

export type VerifyOptions = { files: string[]; offline: boolean; judge: boolean; json: boolean };

export const verifyHelp = `Checks an episode again: reads the lines and sources that its mp3 carries, reads the pinned
revision of the article again, and compares every line with it by the rules that it passed before it was spoken.

  npm run verify -- episode.mp3 [more.mp3 …] [options]

      --offline  compare the lines with the sentences in the file alone; the article is not read
      --judge    ask the model that is set up (JUDGE_MODEL) about lines that the rules doubt
      --json     print the result as JSON
  -h, --help

Exit code: 0 every line holds, 1 some do not, 2 something could not be checked. What is said in the sound is not
compared with the lines. Where articles come from, and which model judges, is set by the same variables as the server's.`;

/** Undefined asks for the help. */
export function parseVerifyOptions(argv: readonly string[]): VerifyOptions | undefined {
  const { values, positionals } = readArguments(argv, options);
  if (values.help) return undefined;
  if (positionals.length === 0) throw new UsageError('Which file? Give the path of an mp3.');
  return { files: positionals, offline: values.offline ?? false, judge: values.judge ?? false, json: values.json ?? false };
}

const options = {
  offline: { type: 'boolean' },
  judge: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
