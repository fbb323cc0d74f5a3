import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxBuffer = 1 << 26;

/** Undefined where ffmpeg is not installed. */
export async function measureWithFfmpeg(file: string) {
  try {
    const filter = ['-af', 'ebur128=peak=true', '-f', 'null', '-'];
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostats', '-i', file, ...filter], { maxBuffer });
    const summary = stderr.slice(stderr.lastIndexOf('Summary'));
    return { lufs: Number(/I:\s+(\S+)/.exec(summary)?.[1]), peakDb: Number(/Peak:\s+(\S+)/.exec(summary)?.[1]) };
  } catch {
    return undefined;
  }
}

/** Where ffprobe finds the chapters, in milliseconds; undefined where it is not installed. */
export async function chapterStarts(file: string): Promise<number[] | undefined> {
  try {
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'json', file], { maxBuffer });
    const { chapters } = JSON.parse(stdout) as { chapters: { start_time: string }[] };
    return chapters.map(({ start_time }) => Number(start_time) * 1000);
  } catch {
    return undefined;
  }
}
