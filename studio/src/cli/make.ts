import path from 'node:path';
import { describeGrounding, type Usage } from '@duologue/contract';
import type { Episode, VoiceName } from '../episode.ts';
import { createProviders } from '../providers/create-providers.ts';
import { ConfigError, readProviderSettings } from '../providers/provider-settings.ts';
import { describeWishes } from '../script/wishes/describe-wishes.ts';
import { readWishes } from '../script/wishes/wishes.ts';
import { chosenProviders } from './chosen-providers.ts';
import { makeEpisode } from './make-episode.ts';
import { type MakeOptions, makeHelp, parseMakeOptions } from './make-options.ts';
import { createProgressLine } from './progress-line.ts';
import { UsageError } from './provider-options.ts';

const INTERRUPTED = 130;

async function make(options: MakeOptions): Promise<number> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped')));
  process.once('SIGTERM', () => stop.abort(new Error('Stopped')));
  const progress = createProgressLine(process.stderr);
  const startedMs = performance.now();
  const settings = readProviderSettings(process.env);
  const providers = await createProviders(settings, (message) => console.error(message));
  try {
    const workFolder = path.join(settings.dataDir, 'make');
    const providersFor = (earlierVoice?: VoiceName) => chosenProviders(providers, options, earlierVoice);
    const { episode, files } = await makeEpisode(options, providersFor, workFolder, progress, stop.signal);
    progress.end();
    if (options.instructions) console.error(understoodBy(options, episode).join(' '));
    const { durationMs, loudnessLufs } = episode.report;
    const seconds = (performance.now() - startedMs) / 1000;
    for (const file of files) console.log(path.relative(process.cwd(), file));
    console.error(
      `${(durationMs / 60_000).toFixed(1)} minutes at ${loudnessLufs.toFixed(1)} LUFS, made in ${seconds.toFixed(1)} s. ` +
        `Written by ${episode.writer.model}, spoken by ${episode.voice.model}. ` +
        `${describeGrounding(episode.grounding)}${usageText(episode.usage)}`,
    );
    return 0;
  } catch (error) {
    progress.end();
    if (!stop.signal.aborted) throw error;
    console.error('Stopped. No file was written; run it again to go on from here.');
    return INTERRUPTED;
  } finally {
    await providers.close();
  }
}

/** Who wrote it decides what was understood. */
function understoodBy({ instructions, minutes, format }: MakeOptions, { writer, article }: Episode): string[] {
  return describeWishes(readWishes(instructions, { minutes, format }), { writer: writer.type, article });
}

function usageText({ inputTokens, outputTokens, costUsd, estimated }: Usage): string {
  const tokens = inputTokens + outputTokens;
  if (tokens === 0) return '';
  return ` ${tokens} tokens${costUsd > 0 ? ` for $${costUsd.toFixed(3)}` : ''}${estimated ? ' (estimated)' : ''}.`;
}

try {
  const options = parseMakeOptions(process.argv.slice(2));
  if (options) process.exitCode = await make(options);
  else console.log(makeHelp);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('\nnpm run make -- --help tells more.');
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}
