import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Episode, type EpisodeDependencies, produceEpisode, verifyAudio } from '@duologue/studio';
import { createBuiltinWriter, createDuetVoice, createShelf } from '@duologue/studio/builtin';
import { createMixer, memoryClipStore } from '@duologue/studio/stages';
import { chapterStarts, measureWithFfmpeg } from './support/ffmpeg.ts';
import { full } from './support/full.ts';
import { LONG_EPISODE, LONG_MINUTES, serverFigures } from './support/server-figures.ts';

/** How fast an episode is generated with the built-in writer and voices, and its audio quality. */
export const name = 'episode';

const MEASURED = ['Octopus', 'Zero', 'Marie Curie', 'Bicycle', 'Tardigrade'];
const MEASURED_MINUTES = full ? 15 : 1;
const TWO_MINUTES = full ? 8 : 3;

export async function run(): Promise<Array<{ figure: string; value: string }>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    return [...(await serverFigures(folder)), ...(await longEpisode()), ...(await twoAtOnce()), ...(await loudness(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Made = { episode: Episode; mp3: Buffer; wallMs: number };

async function generate(
  titles: readonly string[],
  dependencies: Omit<EpisodeDependencies, 'clips'>,
  maxMinutes: number,
): Promise<Made> {
  const startedMs = performance.now();
  const frames: Uint8Array[] = [];
  let episode: Episode | undefined;
  const request = { title: titles.join(' and '), articleTitles: titles, brief: { seed: 'bench' }, maxMinutes };
  const all = { ...dependencies, clips: memoryClipStore() };
  for await (const event of produceEpisode(request, all, new AbortController().signal)) {
    if (event.type === 'audio') frames.push(event.piece.frames);
    if (event.type === 'episode-ready') episode = event.episode;
  }
  if (!episode) throw new Error('No episode came');
  return { episode, mp3: Buffer.concat([episode.tag, ...frames]), wallMs: performance.now() - startedMs };
}

async function withProviders<Result>(
  use: (dependencies: Omit<EpisodeDependencies, 'clips'>, busyMs: { speech: number; mix: number }) => Promise<Result>,
) {
  const voice = await createDuetVoice();
  const busyMs = { speech: 0, mix: 0 };
  const timed = async <T>(stage: keyof typeof busyMs, work: () => Promise<T>) => {
    const startedMs = performance.now();
    const result = await work();
    busyMs[stage] += performance.now() - startedMs;
    return result;
  };
  const dependencies: Omit<EpisodeDependencies, 'clips'> = {
    encyclopedia: await createShelf(),
    writers: [createBuiltinWriter()],
    voices: [{ ...voice, speak: (...request) => timed('speech', () => voice.speak(...request)) }],
    async createMixer() {
      const mixer = await createMixer();
      return { ...mixer, add: (turn) => timed('mix', () => mixer.add(turn)), finish: () => timed('mix', () => mixer.finish()) };
    },
  };
  try {
    return await use(dependencies, busyMs);
  } finally {
    await voice.close();
  }
}

function longEpisode() {
  return withProviders(async (dependencies, busyMs) => {
    const before = process.cpuUsage();
    const { episode, mp3, wallMs } = await generate(LONG_EPISODE, dependencies, LONG_MINUTES);
    const used = process.cpuUsage(before);
    const startedMs = performance.now();
    await verifyAudio(mp3, episode.report);
    const checkMs = performance.now() - startedMs;
    const { durationMs } = episode.report;
    const perSecond = (ms: number) => `${(ms / (durationMs / 1000)).toFixed(1)} ms per second of sound`;
    return [
      { figure: 'length of the long episode', value: `${(durationMs / 60_000).toFixed(1)} min` },
      { figure: 'generated faster than real time, by', value: `${(durationMs / wallMs).toFixed(1)} times` },
      // Independent of other load on the machine.
      { figure: 'processor time, all threads', value: perSecond((used.user + used.system) / 1000) },
      { figure: 'speech, over both workers', value: perSecond(busyMs.speech) },
      { figure: 'mix, level, limit, encode', value: perSecond(busyMs.mix) },
      { figure: 'decode and check', value: perSecond(checkMs) },
    ];
  });
}

function twoAtOnce() {
  return withProviders(async (dependencies) => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await Promise.all([generate(['Octopus'], dependencies, TWO_MINUTES), generate(['Marie Curie'], dependencies, TWO_MINUTES)]);
    delay.disable();
    return [{ figure: 'event-loop delay while two are generated, p99', value: `${(delay.percentile(99) / 1e6).toFixed(1)} ms` }];
  });
}

function loudness(folder: string) {
  return withProviders(async (dependencies) => {
    const measured: { lufs: number; peakDb: number }[] = [];
    const offMs: number[] = [];
    let by = 'our meter';
    for (const title of MEASURED) {
      const { episode, mp3 } = await generate([title], dependencies, MEASURED_MINUTES);
      const own = await verifyAudio(mp3, episode.report);
      const file = path.join(folder, 'episode.mp3');
      await writeFile(file, mp3);
      const independent = await measureWithFfmpeg(file);
      if (independent) by = 'ffmpeg';
      const starts = await chapterStarts(file);
      if (starts && starts.length !== episode.chapters.length)
        throw new Error(`${title} has ${starts.length} chapters in its file`);
      offMs.push(...(starts ?? []).map((start, index) => Math.abs(start - 1000 * (episode.chapters[index]?.timestamp ?? 0))));
      measured.push(independent ?? { lufs: own.loudnessLufs, peakDb: own.truePeakDb });
    }
    const lufs = measured.map((one) => one.lufs);
    return [
      { figure: `loudness of ${measured.length} episodes (${by})`, value: `${Math.min(...lufs)} to ${Math.max(...lufs)} LUFS` },
      { figure: `highest true peak (${by})`, value: `${Math.max(...measured.map((one) => one.peakDb))} dBTP` },
      ...(offMs.length > 0
        ? [{ figure: `${offMs.length} chapters (ffprobe), at most off by`, value: `${Math.max(...offMs).toFixed(1)} ms` }]
        : []),
    ];
  });
}
