import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Parcel } from './parcel.ts';

/** Through npm, so that mirrors, proxies and its cache are used as everywhere else. */
export async function fetchWithNpm(parcel: Parcel, folder: string, signal: AbortSignal): Promise<Buffer> {
  const target = await mkdtemp(path.join(folder, 'npm-'));
  try {
    const cli = process.env.npm_execpath;
    const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
    const args = [...first, 'pack', `${parcel.package}@${parcel.version}`, '--pack-destination', target, '--loglevel=error'];
    const npm = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let said = '';
    npm.stderr.on('data', (part) => {
      said += part;
    });
    const [code] = await once(npm, 'exit');
    const [file] = (await readdir(target)).filter((name) => name.endsWith('.tgz'));
    if (code !== 0 || !file) throw new Error(npmReason(said) || `npm pack ended with ${code}`);
    return await readFile(path.join(target, file));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** The one line of npm's complaint that says why; the rest is its stack and where its log is. */
export function npmReason(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/^(at |A complete log)/.test(line));
  return lines.find((line) => /\breason: |^\d{3} /.test(line)) ?? lines.slice(0, 2).join(', ');
}
