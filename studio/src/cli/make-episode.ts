import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addUsage, percentDone } from '@duologue/contract';
import type { Episode, EpisodeProviders, EpisodeRequest, VoiceName } from '../episode.ts';
import { verifyAudio } from '../mix/verify-audio.ts';
import { produceEpisode } from '../produce-episode.ts';
import { captionsOf } from './captions.ts';
import { folderClipStore, writeWhole } from './folder-clip-store.ts';
import type { MakeOptions } from './make-options.ts';
import type { ProgressLine } from './progress-line.ts';
import { UsageError } from './provider-options.ts';
import { readSavedRun, type SavedRun, savedRunFile, writeSavedRun } from './saved-run.ts';

/** Makes the episode and writes its files, whole or not at all. Gives the episode and the files. */
export async function makeEpisode(
  options: MakeOptions,
  providersFor: (earlierVoice?: VoiceName) => Promise<EpisodeProviders>,
  workFolder: string,
  progress: ProgressLine,
  signal: AbortSignal,
): Promise<{ episode: Episode; files: string[] }> {
  await checkOutput(options.output);
  const keptFile = savedRunFile(workFolder, options);
  const kept = await readSavedRun(keptFile);
  // Another voice may be asked for now: nobody has heard the first one yet.
  const earlierVoice = options.voice && options.voice !== kept.voice?.provider ? undefined : kept.voice;
  const providers = await providersFor(earlierVoice);
  const voice = providers.voices.some(({ provider }) => provider === earlierVoice?.provider) ? earlierVoice : undefined;
  const clips = folderClipStore(path.join(workFolder, 'clips'));
  const frames: Uint8Array[] = [];
  let episode: Episode | undefined;
  try {
    for await (const event of produceEpisode(orderOf(options, kept, voice), { ...providers, clips }, signal)) {
      if (event.type === 'article-ready') kept.article = event.article;
      if (event.type === 'chapter-start' && !event.kept) {
        kept.parts.push({ part: { type: 'chapter', title: event.title }, writer: event.writer });
      }
      if (event.type === 'turn-ready' && !event.kept)
        kept.parts.push({ part: { type: 'turn', turn: event.turn }, writer: event.writer });
      if (event.type === 'script-ready') kept.grounding = event.grounding;
      if (event.type === 'usage') kept.usage = addUsage(kept.usage, event.usage);
      if (event.type === 'voice-chosen') kept.voice = event.voice;
      if (event.type === 'audio') frames.push(event.piece.frames);
      if (event.type === 'progress') showProgress(progress, event);
      if (event.type === 'episode-ready') {
        episode = event.episode;
        // A finished episode may be spoken anew by better voices.
        delete kept.voice;
      }
    }
  } finally {
    // Also after a failure or Ctrl-C: what was written is worth keeping.
    await writeSavedRun(keptFile, kept);
  }
  if (!episode) throw new Error('The episode ended without being ready');
  progress.show(1, 'Checking the sound');
  const mp3 = Buffer.concat([episode.tag, ...frames]);
  await verifyAudio(mp3, episode.report);
  signal.throwIfAborted();
  return { episode, files: await writeFiles(options, mp3, episode) };
}

/** Found out now rather than after minutes of work. */
async function checkOutput(output: string): Promise<void> {
  const folder = path.dirname(output);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new UsageError(`-o ${output}: the folder ${folder} cannot be written`, { cause });
  }
  const there = await stat(output).catch(() => undefined);
  if (there?.isDirectory()) throw new UsageError(`-o ${output}: this is a folder; give the name of a file in it`);
}

function orderOf(options: MakeOptions, kept: SavedRun, voice: VoiceName | undefined): EpisodeRequest {
  const { title, minutes, format, instructions } = options;
  return {
    title,
    articleTitles: [title],
    brief: { seed: title, ...(instructions === undefined ? {} : { instructions }) },
    choices: { minutes, format },
    ...(kept.article && { article: kept.article }),
    ...(voice && { voice }),
    script: {
      parts: [...kept.parts],
      ...(kept.grounding && { grounding: kept.grounding }),
      ...(kept.usage && { usage: kept.usage }),
    },
  };
}

function showProgress(progress: ProgressLine, event: { written: number; mixed: number; expectedTurns: number }) {
  progress.show(percentDone(event) / 100, event.mixed === 0 ? 'Writing the conversation' : 'Speaking and mixing');
}

async function writeFiles(options: MakeOptions, mp3: Buffer, episode: Episode): Promise<string[]> {
  await writeWhole(options.output, mp3);
  if (!options.vtt) return [options.output];
  const captions = `${options.output.replace(/\.mp3$/i, '')}.vtt`;
  try {
    await writeWhole(captions, captionsOf(episode.lines));
  } catch (error) {
    await rm(options.output, { force: true });
    throw error;
  }
  return [options.output, captions];
}
