import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_RATE } from '@duologue/contract';
import { createEpisodeEncoder, LoudnessMeter, parseWav } from '@duologue/studio/stages';
import { goodWav } from '../faults/fake-speech.ts';

/** Our encoder and loudness meter against native ones, in processor time for the same minutes of sound. */
export const name = 'encoder';

const LETTERS = 4_500;
const CHUNK = 24_000;

export async function run() {
  const wav = goodWav('x'.repeat(LETTERS), 'ada');
  const { samples } = parseWav(new Uint8Array(wav));
  const seconds = samples.length / SAMPLE_RATE;
  const encoder = await createEpisodeEncoder();
  const encoding = processorSeconds(() => {
    for (let start = 0; start < samples.length; start += CHUNK) encoder.encode([samples.subarray(start, start + CHUNK)]);
    encoder.finalize();
  });
  const metering = processorSeconds(() => {
    const meter = new LoudnessMeter(SAMPLE_RATE);
    meter.push(samples);
    meter.integrated();
  });
  const native = await measureFfmpeg(wav);
  const speed = (spent: number) => `${Math.round(seconds / spent)} times faster than real time`;
  return [
    { figure: 'LAME in WebAssembly, one thread', value: speed(encoding) },
    { figure: 'our loudness meter, one thread', value: speed(metering) },
    { figure: 'ffmpeg: libmp3lame', value: native ? speed(native.encoding) : 'ffmpeg is not installed' },
    { figure: 'ffmpeg: ebur128', value: native ? speed(native.metering) : 'ffmpeg is not installed' },
    { figure: 'processor time of ours / native, encoding', value: native ? (encoding / native.encoding).toFixed(2) : '–' },
    { figure: 'processor time of ours / native, loudness', value: native ? (metering / native.metering).toFixed(2) : '–' },
  ];
}

function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Undefined where ffmpeg is not installed. */
async function measureFfmpeg(wav: Buffer): Promise<{ encoding: number; metering: number } | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'duologue-bench-'));
  try {
    const file = path.join(folder, 'sound.wav');
    await writeFile(file, wav);
    return {
      encoding: await ffmpegSeconds(file, ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3', path.join(folder, 'sound.mp3')]),
      metering: await ffmpegSeconds(file, ['-af', 'ebur128', '-f', 'null', '-']),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ffmpegSeconds(file: string, output: string[]): Promise<number> {
  const given = ['-hide_banner', '-nostats', '-benchmark', '-threads', '1', '-y', '-i', file, ...output];
  const { stderr } = await promisify(execFile)('ffmpeg', given, { maxBuffer: 1 << 26, timeout: 60_000 });
  const [, user = '0', system = '0'] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return Number(user) + Number(system);
}
