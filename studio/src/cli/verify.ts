import type { FileVerification } from '@duologue/contract/verification';
import studioPackage from '../../package.json' with { type: 'json' };
import { createShelf } from '../adapters/shelf/shelf.ts';
import { createWikipedia } from '../adapters/wikipedia/wikipedia.ts';
import { EncyclopediaUnavailableError, RevisionNotFoundError, TooComplexError } from '../article/article-errors.ts';
import type { Judge } from '../grounding/judge.ts';
import { createJudge } from '../providers/create-providers.ts';
import { ConfigError, type ProviderSettings, readProviderSettings } from '../providers/provider-settings.ts';
import { readProofFile } from '../verify/read-proof.ts';
import { UncheckableFileError } from '../verify/read-tag.ts';
import { type ReadPinned, verifyEpisode } from '../verify/verify-episode.ts';
import { describeVerification } from './describe-verification.ts';
import { UsageError } from './provider-options.ts';
import { parseVerifyOptions, type VerifyOptions, verifyHelp } from './verify-options.ts';

const UNCHECKED = 2;

async function verify({ files, offline, judge: judges, json }: VerifyOptions): Promise<number> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped')));
  const settings = readProviderSettings(process.env);
  const readPinned = offline ? undefined : createReadPinned(settings);
  const judge = judges ? await createJudge(settings) : undefined;
  if (judges && !judge)
    throw new UsageError('--judge needs a model that is set up: a key, or an address such as OPENAI_BASE_URL');
  const results: FileVerification[] = [];
  for (const file of files) {
    const result = await verifyFile(file, readPinned, judge, stop.signal);
    results.push(result);
    if (!json) console.log(`${results.length > 1 ? '\n' : ''}${describeVerification(result)}`);
  }
  if (json) console.log(JSON.stringify(results, undefined, 2));
  return Math.max(...results.map(exitCodeOf));
}

async function verifyFile(
  file: string,
  readPinned: ReadPinned | undefined,
  judge: Judge | undefined,
  signal: AbortSignal,
): Promise<FileVerification> {
  try {
    return { file, checked: true, ...(await verifyEpisode(await readProofFile(file), readPinned, signal, { judge })) };
  } catch (error) {
    signal.throwIfAborted();
    return { file, checked: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof TooComplexError) return 'Its lines take longer to check than those of any episode of ours.';
  if (error instanceof RevisionNotFoundError || error instanceof EncyclopediaUnavailableError)
    return `${error.message} With --offline the lines are compared with the sentences in the file alone.`;
  return error instanceof Error ? error.message : String(error);
}

/** The encyclopedia that a file names, whichever the server would ask; none is created before a file needs it. */
function createReadPinned({ encyclopedia, wikipediaApiUrl, contact }: ProviderSettings): ReadPinned {
  const shelf = lazily(() => createShelf());
  const wikipedia = lazily(async () =>
    createWikipedia({ apiUrl: wikipediaApiUrl, version: studioPackage.version, ...(contact && { contact }) }),
  );
  return async (source, signal) => {
    if (source.encyclopedia === 'shelf') return (await shelf()).pinned(source, signal);
    if (encyclopedia === 'shelf')
      throw new UncheckableFileError(
        'It was made from Wikipedia, which ENCYCLOPEDIA=shelf forbids to ask; --offline asks nobody.',
      );
    return (await wikipedia()).pinned(source, signal);
  };
}

function lazily<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

function exitCodeOf(result: FileVerification): number {
  if (!result.checked) return UNCHECKED;
  return result.failed.length + result.notInArticle.length > 0 ? 1 : 0;
}

try {
  const options = parseVerifyOptions(process.argv.slice(2));
  if (options) process.exitCode = await verify(options);
  else console.log(verifyHelp);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('\nnpm run verify -- --help tells more.');
  else if (!(error instanceof ConfigError)) console.error('Nothing more was checked.');
  process.exitCode = UNCHECKED;
}
