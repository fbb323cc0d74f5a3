import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { type Crew, type Episode, produceEpisode } from '@duologue/studio';
import { createBuiltinVoice } from '@duologue/studio/adapters/builtin-voice/builtin-voice';
import { createBuiltinWriter } from '@duologue/studio/adapters/builtin-writer/builtin-writer';
import { createShelf } from '@duologue/studio/adapters/shelf/shelf';
import { createMixer } from '@duologue/studio/mix/create-mixer';
import { verifyAudio } from '@duologue/studio/mix/verify-audio';
import { memoryClipStore } from '@duologue/studio/speech/clip-store';

/** How fast an episode is made with the built-in writer and voices, and how it measures up. */
export const name = 'episode';

const LONG_EPISODE = ['Octopus', 'Tardigrade', 'Black hole', 'Penicillin', 'Longitude'];
const MEASURED = ['Octopus', 'Zero', 'Marie Curie', 'Bicycle', 'Tardigrade'];
const FIRST_HALF_SECOND_BYTES = 4_032;

export async function run(): Promise<Array<{ figure: string; value: string }>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    return [...(await firstSound(folder)), ...(await longEpisode()), ...(await twoAtOnce()), ...(await loudness(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Made = { episode: Episode; mp3: Buffer; wallMs: number };

async function make(titles: readonly string[], crew: Omit<Crew, 'clips'>): Promise<Made> {
  const startedMs = performance.now();
  const frames: Uint8Array[] = [];
  let episode: Episode | undefined;
  const order = { title: titles.join(' and '), articleTitles: titles, brief: { seed: 'bench' }, maxMinutes: 15 };
  const whole = { ...crew, clips: memoryClipStore() };
  for await (const event of produceEpisode(order, whole, new AbortController().signal)) {
    if (event.type === 'audio') frames.push(event.piece.frames);
    if (event.type === 'episode-ready') episode = event.episode;
  }
  if (!episode) throw new Error('No episode came');
  return { episode, mp3: Buffer.concat([episode.tag, ...frames]), wallMs: performance.now() - startedMs };
}

async function withCrew<Result>(use: (crew: Omit<Crew, 'clips'>, busyMs: { speech: number; mix: number }) => Promise<Result>) {
  const voice = await createBuiltinVoice();
  const busyMs = { speech: 0, mix: 0 };
  const timed = async <T>(stage: keyof typeof busyMs, work: () => Promise<T>) => {
    const startedMs = performance.now();
    const result = await work();
    busyMs[stage] += performance.now() - startedMs;
    return result;
  };
  const crew: Omit<Crew, 'clips'> = {
    encyclopedia: await createShelf(),
    writers: [createBuiltinWriter()],
    voices: [{ ...voice, speak: (...request) => timed('speech', () => voice.speak(...request)) }],
    async createMixer() {
      const mixer = await createMixer();
      return { ...mixer, add: (turn) => timed('mix', () => mixer.add(turn)), finish: () => timed('mix', () => mixer.finish()) };
    },
  };
  try {
    return await use(crew, busyMs);
  } finally {
    await voice.close();
  }
}

function longEpisode() {
  return withCrew(async (crew, busyMs) => {
    const before = process.cpuUsage();
    const { episode, mp3, wallMs } = await make(LONG_EPISODE, crew);
    const used = process.cpuUsage(before);
    const startedMs = performance.now();
    await verifyAudio(mp3, episode.report);
    const checkMs = performance.now() - startedMs;
    const { durationMs } = episode.report;
    const perSecond = (ms: number) => `${(ms / (durationMs / 1000)).toFixed(1)} ms per second of sound`;
    return [
      { figure: 'length of the long episode', value: `${(durationMs / 60_000).toFixed(1)} min` },
      { figure: 'made faster than it plays, by', value: `${(durationMs / wallMs).toFixed(1)} times` },
      // Does not depend on what else the machine does.
      { figure: 'processor time, all threads', value: perSecond((used.user + used.system) / 1000) },
      { figure: 'speech, over both workers', value: perSecond(busyMs.speech) },
      { figure: 'mix, level, limit, encode', value: perSecond(busyMs.mix) },
      { figure: 'decode and check', value: perSecond(checkMs) },
    ];
  });
}

function twoAtOnce() {
  return withCrew(async (crew) => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await Promise.all([make(['Octopus'], crew), make(['Marie Curie'], crew)]);
    delay.disable();
    return [{ figure: 'event-loop delay while two are made, p99', value: `${(delay.percentile(99) / 1e6).toFixed(1)} ms` }];
  });
}

function loudness(folder: string) {
  return withCrew(async (crew) => {
    const measured: { lufs: number; peakDb: number }[] = [];
    let by = 'our meter';
    for (const title of MEASURED) {
      const { episode, mp3 } = await make([title], crew);
      const own = await verifyAudio(mp3, episode.report);
      const file = path.join(folder, 'episode.mp3');
      await writeFile(file, mp3);
      const independent = await measureWithFfmpeg(file);
      if (independent) by = 'ffmpeg';
      measured.push(independent ?? { lufs: own.loudnessLufs, peakDb: own.truePeakDb });
    }
    const lufs = measured.map((one) => one.lufs);
    return [
      { figure: `loudness of ${measured.length} episodes (${by})`, value: `${Math.min(...lufs)} to ${Math.max(...lufs)} LUFS` },
      { figure: `highest true peak (${by})`, value: `${Math.max(...measured.map((one) => one.peakDb))} dBTP` },
    ];
  });
}

/** Undefined where ffmpeg is not installed. */
async function measureWithFfmpeg(file: string) {
  try {
    const filter = ['-af', 'ebur128=peak=true', '-f', 'null', '-'];
    const { stderr } = await promisify(execFile)('ffmpeg', ['-hide_banner', '-nostats', '-i', file, ...filter], {
      maxBuffer: 1 << 26,
    });
    const summary = stderr.slice(stderr.lastIndexOf('Summary'));
    return { lufs: Number(/I:\s+(\S+)/.exec(summary)?.[1]), peakDb: Number(/Peak:\s+(\S+)/.exec(summary)?.[1]) };
  } catch {
    return undefined;
  }
}

/** From the POST to half a second of sound at the listener, over HTTP, on a server of its own. */
async function firstSound(folder: string) {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server/src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), ENCYCLOPEDIA: 'shelf', LOG_LEVEL: 'silent' },
      ...{ LIMIT_AT_WORK: '0', LIMIT_PER_HOUR: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await listeningAddress(server);
    const cold = await halfSecondAfterPost(address, 'Bicycle');
    const warm: number[] = [];
    for (const title of ['Zero', 'Tardigrade', 'Octopus', 'Platypus', 'Sahara']) {
      warm.push(await halfSecondAfterPost(address, title));
    }
    const middle = warm.toSorted((a, b) => a - b)[2] ?? 0;
    return [
      { figure: 'POST to half a second of sound, right after the start', value: `${cold.toFixed(0)} ms` },
      { figure: 'POST to half a second of sound, warm (median of 5)', value: `${middle.toFixed(0)} ms` },
    ];
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function listeningAddress(server: ReturnType<typeof spawn>): Promise<string> {
  let printed = '';
  for await (const part of server.stdout ?? []) {
    printed += part;
    const address = /https?:\/\/[^\s]+/.exec(printed)?.[0];
    if (address) return address;
  }
  throw new Error(`The server did not start: ${printed}`);
}

/** Waits until the podcast is ready before the next one, so that each has the machine for itself. */
async function halfSecondAfterPost(address: string, title: string): Promise<number> {
  const session = { 'x-session-id': crypto.randomUUID() };
  const startedMs = performance.now();
  const created = await fetch(new URL('/api/podcasts', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({
      title,
      wikiTitle: title,
      modelType: 'builtin',
      specificModel: 'duologue-writer',
      ttsProvider: 'builtin',
    }),
  });
  if (!created.ok) throw new Error(`POST /api/podcasts answered ${created.status}: ${await created.text()}`);
  const { podcast } = (await created.json()) as { podcast: { id: number } };
  const live = await fetch(new URL(`/api/podcasts/${podcast.id}/live.mp3`, address));
  let [bytes, heardMs] = [0, 0];
  for await (const part of live.body ?? []) {
    bytes += part.length;
    if (heardMs === 0 && bytes >= FIRST_HALF_SECOND_BYTES) heardMs = performance.now() - startedMs;
  }
  return heardMs;
}
